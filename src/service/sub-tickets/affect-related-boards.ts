import { sql } from 'kysely';
import type { Call } from '../context.ts';

/** Notes the boards whose cards name the ticket or count it: those of its parent and of its sub-tickets. */
export async function affectRelatedBoards(call: Call, ticketId: string): Promise<void> {
  const { rows } = await sql<{ board_id: string }>`select t.board_id from ticket_parents p
      join tickets t on t.id = p.parent_id where p.ticket_id = ${ticketId}
    union select t.board_id from ticket_parents p
      join tickets t on t.id = p.ticket_id where p.parent_id = ${ticketId}`.execute(call.db);
  for (const { board_id } of rows) call.affected.boards.add(board_id);
}
