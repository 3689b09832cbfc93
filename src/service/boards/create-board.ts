import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { findFreeSlug } from './find-free-slug.ts';
import { boardsOf, readBoardById } from './to-board.ts';

export const createBoard: Handler<'createBoard'> = async (call, input) => {
  const project = await findProject(call, input.project);
  await lockProject(call, project.id);
  const boards = await boardsOf(call, project.id);
  const id = call.newId();
  await call.db
    .insertInto('boards')
    .values({
      id,
      project_id: project.id,
      name: input.name,
      slug: await findFreeSlug(call, project.id, input.name),
      position: boards.length,
      color: input.color ?? null,
      wip_limit: input.wip_limit ?? null,
      is_done: input.is_done ? 1 : 0,
      is_hidden: 0,
      ticket_count: 0,
      created_at: timestampNow(call),
      deleted_at: null,
    })
    .execute();
  return readBoardById(call, id);
};
