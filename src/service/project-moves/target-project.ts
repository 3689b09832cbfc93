import { findProject } from '../access/find.ts';
import type { Call } from '../context.ts';
import { invalid, ServiceError } from '../errors.ts';
import { type BoardRow, findReferencedBoard } from '../tickets/find-referenced-board.ts';

export type TargetProject = Awaited<ReturnType<typeof findTargetProject>>;

/** Throws 422 for a project that the caller may not see, as for one that does not exist. */
export async function findTargetProject(call: Call, id: string) {
  try {
    return await findProject(call, id);
  } catch (error) {
    throw error instanceof ServiceError ? invalid('project_id', 'No such project.') : error;
  }
}

export interface TargetBoards {
  chosen: BoardRow;
  /** For completed sub-tickets. */
  firstDone: BoardRow;
  all: readonly BoardRow[];
}

/** Without a chosen board takes the first open one that is shown, else the first. */
export async function findTargetBoards(
  call: Call,
  projectId: string,
  boardId: string | undefined,
): Promise<TargetBoards> {
  const all = await call.db
    .selectFrom('boards')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  const open = all.find(board => board.is_done === 0 && board.is_hidden === 0) ?? all[0];
  const chosen =
    boardId === undefined
      ? open
      : await findReferencedBoard(call, projectId, { column: 'id', value: boardId, field: 'board_id' });
  if (!chosen) throw invalid('project_id', 'This project has no columns.');
  const firstDone = chosen.is_done === 1 ? chosen : (all.find(board => board.is_done === 1) ?? chosen);
  return { chosen, firstDone, all };
}
