import type { Call } from '../context.ts';
import { insertRow } from '../db/insert-row.ts';
import { prepared } from '../db/prepared.ts';

interface ProgressTimestamps {
  started_at: string | null;
  completed_at: string | null;
}

/** Section 5: a ticket is started once it has left the first board, and completed on a done board. */
export async function timestampsOnArrival(
  call: Call,
  ticket: ProgressTimestamps,
  board: { id: string; project_id: string; is_done: number; is_first?: number },
  now: string,
): Promise<ProgressTimestamps & { board_entered_at: string }> {
  const isFirst =
    board.is_first === undefined
      ? (await firstBoardId(call, board.project_id)) === board.id
      : board.is_first === 1;
  return {
    started_at: isFirst ? null : (ticket.started_at ?? now),
    completed_at: board.is_done === 1 ? (ticket.completed_at ?? now) : null,
    board_entered_at: now,
  };
}

const firstBoard = prepared((db, slot) =>
  db
    .selectFrom('boards')
    .select('id')
    .where('project_id', '=', slot('projectId'))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .limit(1),
);

export async function firstBoardId(call: Call, projectId: string): Promise<string | undefined> {
  const [row] = await firstBoard(call, { projectId });
  return row?.id;
}

interface BoardTransition {
  /** Null for a ticket that was on no board: new, archived or deleted. */
  fromBoardId: string | null;
  toBoardId: string | null;
  at: string;
}

export async function recordTransition(
  call: Call,
  ticket: { id: string; project_id: string },
  { fromBoardId, toBoardId, at }: BoardTransition,
): Promise<void> {
  await insertRow(call, 'ticket_transitions', {
    project_id: ticket.project_id,
    ticket_id: ticket.id,
    from_board_id: fromBoardId,
    to_board_id: toBoardId,
    at,
  });
}
