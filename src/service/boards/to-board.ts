import { type Selectable, sql } from 'kysely';
import type { Board } from '#contract/boards.ts';
import type { Call } from '../context.ts';
import type { Database } from '../db/schema.ts';

type BoardWithSums = Selectable<Database['boards']> & { estimate_total: unknown };

function toBoard(row: BoardWithSums): Board {
  return {
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    slug: row.slug,
    position: row.position,
    color: row.color,
    wip_limit: row.wip_limit,
    is_done: row.is_done === 1,
    is_hidden: row.is_hidden === 1,
    ticket_count: row.ticket_count,
    estimate_total: Number(row.estimate_total),
  };
}

const estimateTotal = sql`coalesce((select sum(c.estimate) from ticket_counts c
  where c.project_id = boards.project_id and c.board_id = boards.id and c.is_archived = 0), 0)`;

const selectBoards = (call: Call) =>
  call.db.selectFrom('boards').selectAll().select(estimateTotal.as('estimate_total'));

export async function readBoardById(call: Call, id: string): Promise<Board> {
  return toBoard(await selectBoards(call).where('id', '=', id).executeTakeFirstOrThrow());
}

export async function boardsOf(call: Call, projectId: string): Promise<Board[]> {
  const rows = await selectBoards(call)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(toBoard);
}

export async function setBoardOrder(
  call: Call,
  boards: readonly Pick<Board, 'id' | 'position'>[],
): Promise<void> {
  for (const [position, board] of boards.entries()) {
    if (board.position === position) continue;
    await call.db.updateTable('boards').set({ position }).where('id', '=', board.id).execute();
  }
}
