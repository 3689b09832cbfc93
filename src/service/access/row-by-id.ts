import type { Selectable } from 'kysely';
import type { Call } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { isId } from './find.ts';

type Table = 'projects' | 'boards' | 'tickets' | 'credentials' | 'invitations';

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
  const row = isId(id) ? await query.executeTakeFirst() : undefined;
  if (!row) throw notFound(table.slice(0, -1));
  return row as unknown as Selectable<Database[T]>;
}
