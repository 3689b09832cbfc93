import type { Call } from '../context.ts';

export async function boardRef(call: Call, id: string): Promise<{ id: string; name: string }> {
  return call.db.selectFrom('boards').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
}
