import { sql } from 'kysely';
import type { Call } from '../context.ts';
import type { Entry } from './record-activity.ts';

/** Where the names of assignees, labels and tags are found. */
const namesIn = { assignees: 'users', labels: 'labels', tags: 'tags' } as const;

/** What became of a list of a ticket: who or what was taken away and added; null when it is the order alone. */
export async function listEntry(
  call: Call,
  kind: keyof typeof namesIn,
  before: readonly string[],
  after: readonly string[],
): Promise<Entry | null> {
  const [had, has] = [new Set(before), new Set(after)];
  const gone = before.filter(id => !has.has(id));
  const added = after.filter(id => !had.has(id));
  if (gone.length + added.length === 0) return null;
  const ids = call.engine.tuples([...gone, ...added].map(id => [id]));
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(namesIn[kind])}
    where id in (select c0 from ${ids} as given)`.execute(call.db);
  const names = new Map(rows.map(row => [row.id, row.name]));
  const named = (list: readonly string[]) => list.map(id => ({ id, name: names.get(id) ?? '' }));
  return { kind, from: named(gone), to: named(added) };
}
