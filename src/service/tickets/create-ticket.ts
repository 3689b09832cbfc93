import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { assertWipLimit } from './assert-wip-limit.ts';
import { findReferencedBoard } from './find-referenced-board.ts';
import { insertTicket } from './insert-ticket.ts';
import { lockProject } from './lock-project.ts';
import { takePlace } from './places.ts';

export const createTicket: Handler<'createTicket'> = async (call, input) => {
  const project = await findProject(call, input.project);
  if ((input.board_id === undefined) === (input.board_slug === undefined)) {
    const message = 'Give exactly one of board_id and board_slug.';
    throw new ServiceError('invalid', message, { errors: { board_id: [message], board_slug: [message] } });
  }
  await lockProject(call, project.id);
  const board = await findReferencedBoard(
    call,
    project.id,
    input.board_id !== undefined
      ? { column: 'id', value: input.board_id, field: 'board_id' }
      : { column: 'slug', value: input.board_slug!, field: 'board_slug' },
  );
  assertWipLimit(board);
  const place = await takePlace(call, board.id, null);
  const { id: project_id, organization_id, key: project_key } = project;
  return insertTicket(call, { project_id, organization_id, project_key }, input, { board, place });
};
