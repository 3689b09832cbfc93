import type { Selectable } from 'kysely';
import type { Board } from '#contract/boards.ts';
import type { Call } from '../context.ts';
import type { Database } from '../db/schema.ts';

export function toBoard(row: Selectable<Database['boards']>): Board {
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
  };
}

export async function boardsOf(call: Call, projectId: string): Promise<Board[]> {
  const rows = await call.db
    .selectFrom('boards')
    .selectAll()
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
