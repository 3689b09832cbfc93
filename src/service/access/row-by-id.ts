import type { Selectable } from 'kysely';
import type { Call } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { mustFind } from './find.ts';

type Table =
  | 'organizations'
  | 'projects'
  | 'boards'
  | 'tickets'
  | 'documents'
  | 'credentials'
  | 'invitations'
  | 'sessions';

/** Returns a row of any organization, deleted or not. Throws not_found. */
export async function rowById<T extends Table>(
  call: Call,
  table: T,
  id: string,
): Promise<Selectable<Database[T]>> {
  const query = call.db
    .selectFrom(table as 'projects')
    .selectAll()
    .where('id', '=', id);
  const row = await mustFind(table.slice(0, -1), id, () => query.executeTakeFirst());
  return row as unknown as Selectable<Database[T]>;
}
