import { sql } from 'kysely';
import type { Call } from '../context.ts';

/** A table that links records to their owner, in the order of its column `place`. */
interface LinkTable {
  table: string;
  owner: string;
  column: string;
}

/** Returns the previous ids, or null when nothing changed. */
export async function replaceLinks(
  call: Call,
  links: LinkTable,
  ownerId: string,
  ids: readonly string[],
): Promise<string[] | null> {
  const [table, owner, column] = [sql.table(links.table), sql.ref(links.owner), sql.ref(links.column)];
  const { rows } = await sql<{ id: string }>`select ${column} as id from ${table}
    where ${owner} = ${ownerId} order by place`.execute(call.db);
  if (rows.length === ids.length && rows.every((row, index) => row.id === ids[index])) return null;
  await sql`delete from ${table} where ${owner} = ${ownerId}`.execute(call.db);
  if (ids.length > 0) {
    const values = call.engine.tuples(ids.map((id, place) => [id, place]));
    await sql`insert into ${table} (${owner}, ${column}, place)
      select ${ownerId}, c0, cast(c1 as integer) from ${values} as given`.execute(call.db);
  }
  return rows.map(row => row.id);
}
