import type { Call } from '../context.ts';
import type { MovingTicket } from './moving-tickets.ts';

/** Values of a ticket in a project that it left, for an undo. */
export interface LeftBehind {
  board_id: string;
  /** Null when it was archived. */
  position: number | null;
  started_at: string | null;
  completed_at: string | null;
  /** The labels and people that stayed behind. */
  label_ids: readonly string[];
  assignee_ids: readonly string[];
  parent_id: string | null;
  /** Its place among the sub-tickets of the parent; absent in rows of earlier versions, as the next one. */
  parent_place?: number | null;
  sub_ticket_ids: readonly string[];
  /** In the order of the ids. */
  sub_ticket_places?: readonly number[];
}

interface FormerPlace {
  number: number;
  leftBehind: LeftBehind;
}

/** Returns what the ticket had in the project before, and forgets it; null when it was never there. */
export async function takeFormerPlace(
  call: Call,
  ticketId: string,
  projectId: string,
): Promise<FormerPlace | null> {
  const row = await call.db
    .deleteFrom('former_references')
    .where('ticket_id', '=', ticketId)
    .where('project_id', '=', projectId)
    .returning(['number', 'left_behind'])
    .executeTakeFirst();
  return row ? { number: row.number, leftBehind: JSON.parse(row.left_behind) as LeftBehind } : null;
}

/** Returns what the tickets had in the project before, by ticket. */
export async function formerBoardsIn(
  call: Call,
  projectId: string,
  tickets: readonly MovingTicket[],
): Promise<Map<string, string>> {
  const boards = new Map<string, string>();
  for (const { id } of tickets) {
    const row = await call.db
      .selectFrom('former_references')
      .select('left_behind')
      .where('ticket_id', '=', id)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (row) boards.set(id, (JSON.parse(row.left_behind) as LeftBehind).board_id);
  }
  return boards;
}

export async function keepFormerPlace(
  call: Call,
  { id, project_id, number }: MovingTicket,
  leftBehind: LeftBehind,
): Promise<void> {
  await call.db
    .insertInto('former_references')
    .values({ project_id, number, ticket_id: id, left_behind: JSON.stringify(leftBehind) })
    .execute();
}
