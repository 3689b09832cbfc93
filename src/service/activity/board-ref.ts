import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';

const boardName = prepared((db, slot) =>
  db.selectFrom('boards').select(['id', 'name']).where('id', '=', slot('id')),
);

export async function boardRef(call: Call, id: string): Promise<{ id: string; name: string }> {
  const [board] = await boardName(call, { id });
  return board!;
}

/** The same for a ticket that was read with the name of its board. */
export const boardOf = ({ board_id, board_name }: { board_id: string; board_name: string }) => ({
  id: board_id,
  name: board_name,
});
