import { type RawBuilder, sql } from 'kysely';
import type { NamedFilter } from '#contract/app/search-values.ts';
import { limits } from '#contract/limits.ts';
import { byName } from '#lib/by-name.ts';
import { callerOf } from '../access/caller.ts';
import type { AppHandler, Call } from '../context.ts';
import { isVisibleProject } from './names.ts';
import { escapeLike, toSearchName } from './search-name.ts';
import { isVisibleTag } from './visible-tags.ts';

/** The names that begin with the text come first; they are read from the index, the others only to fill the list. */
export const listSearchNames: AppHandler<'listSearchNames'> = async (call, { of, q = '' }) => {
  const wanted = toSearchName(q);
  const search = sql.ref(`${sources[of].table}.name_search`);
  const begins = sql<boolean>`${search} >= ${wanted} and ${search} < ${`${wanted}\u{10ffff}`}`;
  const names = await read(call, of, { condition: begins, limit: limits.searchSuggestions });
  const missing = limits.searchSuggestions - names.length;
  if (missing > 0 && wanted !== '') {
    const contains = sql<boolean>`${search} like ${`_%${escapeLike(wanted)}%`} escape '\\' and not (${begins})`;
    names.push(...(await read(call, of, { condition: contains, limit: missing })));
  }
  return { data: names.map(name => ({ name })) };
};

interface Source {
  table: 'p' | 'l' | 'tags' | 'users';
  from: (call: Call) => RawBuilder<unknown>;
}

const sources: Record<NamedFilter, Source> = {
  project: { table: 'p', from: call => sql`projects p where ${isVisibleProject(call)}` },
  label: {
    table: 'l',
    from: call => sql`labels l join projects p on p.id = l.project_id where ${isVisibleProject(call)}`,
  },
  tag: { table: 'tags', from: call => sql`tags where ${isVisibleTag(call)}` },
  assignee: {
    table: 'users',
    from: call => sql`users where users.organization_id = ${callerOf(call).organizationId}
      and users.removed_at is null`,
  },
};

async function read(
  call: Call,
  of: NamedFilter,
  { condition, limit }: { condition: RawBuilder<boolean>; limit: number },
): Promise<string[]> {
  const { table, from } = sources[of];
  const [search, name] = [sql.ref(`${table}.name_search`), sql.ref(`${table}.name`)];
  const { rows } = await sql<{ name: string }>`select distinct ${search} as name_search, ${name} as name
    from ${from(call)} and ${condition} order by name_search, name limit ${sql.lit(limit)}`.execute(call.db);
  return rows
    .map(row => ({ id: row.name, name: row.name }))
    .sort(byName)
    .map(row => row.name);
}
