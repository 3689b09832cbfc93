import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../context.ts';

interface Place {
  project_id: string;
  board_id: string;
}

/** Notes the board of a ticket whose card a write to a ticket of `projectId` changes, maybe in another project. */
export function affectBoard({ affected }: Call, projectId: string, { project_id, board_id }: Place): void {
  if (project_id === projectId) affected.boards.add(board_id);
  else affected.elsewhere.set(project_id, (affected.elsewhere.get(project_id) ?? new Set()).add(board_id));
}

/** Notes the boards whose cards name or count the ticket: of its parent, its sub-tickets and those that it blocks. */
export function affectRelatedBoards(call: Call, ticket: { id: string; project_id: string }): Promise<void> {
  return affectBoardsRelatedTo(call, ticket.project_id, sql`${ticket.id}`);
}

/** Does the same for several tickets of a project; `ids` is a list or a query of their ids. */
export async function affectBoardsRelatedTo(
  call: Call,
  projectId: string,
  ids: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<Place>`select t.project_id, t.board_id from ticket_parents p
      join tickets t on t.id = p.parent_id where p.ticket_id in (${ids})
    union select t.project_id, t.board_id from ticket_parents p
      join tickets t on t.id = p.ticket_id where p.parent_id in (${ids})
    union select t.project_id, t.board_id from ticket_relations r
      join tickets t on t.id = r.to_ticket_id where r.from_ticket_id in (${ids}) and r.kind = 'blocks'`.execute(
    call.db,
  );
  for (const place of rows) affectBoard(call, projectId, place);
}
