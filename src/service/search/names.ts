import { type RawBuilder, sql } from 'kysely';
import type { UnknownName } from '#contract/app/search.ts';
import type { NamedFilter } from '#contract/app/search-values.ts';
import { foldCase } from '#lib/fold-case.ts';
import { callerOf } from '../access/caller.ts';
import { seesAll } from '../access/principals.ts';
import type { Call } from '../context.ts';
import { noneOfThem } from '../tickets/fields/is-one-of.ts';
import { escapeLike, toSearchName } from './search-name.ts';
import { isVisibleTag } from './visible-tags.ts';

export interface ResolvedNames {
  /** `none` stands for records without a value. */
  ids: string[];
  unknown: UnknownName[];
}

interface NamedRow {
  id: string;
  folded: string;
}

/** SQL over `projects p`: the caller sees the project. */
export function isVisibleProject(call: Call): RawBuilder<boolean> {
  const caller = callerOf(call);
  const isInOrganization = sql<boolean>`p.organization_id = ${caller.organizationId} and p.deleted_at is null`;
  return seesAll(caller)
    ? isInOrganization
    : sql`${isInOrganization} and exists (
        select 1 from project_members m where m.project_id = p.id and m.user_id = ${caller.id})`;
}

/** Returns the ids of the records with these names that the caller sees; several projects may have a label of a name. */
export async function resolveNames(
  call: Call,
  filter: NamedFilter,
  names: readonly string[] = [],
): Promise<ResolvedNames> {
  const ids = new Set<string>();
  const unknown: UnknownName[] = [];
  const wanted = names.filter(name => {
    const id = wordId(call, filter, name);
    if (id !== null) ids.add(id);
    return id === null;
  });
  const found = wanted.length === 0 ? [] : await finders[filter](call, wanted.map(foldCase));
  const foundByName = Map.groupBy(found, ({ folded }) => folded);
  for (const name of wanted) {
    const matches = foundByName.get(foldCase(name));
    if (!matches) unknown.push({ filter, name });
    for (const { id } of matches ?? []) ids.add(id);
  }
  return { ids: [...ids], unknown };
}

function wordId(call: Call, filter: NamedFilter, name: string): string | null {
  const word = name.toLowerCase();
  const { principal } = call;
  if (word === 'none' && (filter === 'label' || filter === 'assignee')) return noneOfThem;
  return word === 'me' && filter === 'assignee' && principal?.kind === 'user' ? principal.id : null;
}

const finders: Record<NamedFilter, (call: Call, folded: readonly string[]) => Promise<NamedRow[]>> = {
  async project(call, folded) {
    const { rows } = await sql<{ id: string; key_folded: string; name: string }>`
      select p.id, p.key_folded, p.name from projects p where ${isVisibleProject(call)}
        and (p.key_folded in (${sql.join([...folded])}) or p.name_search in (${searchNamesOf(folded)}))`.execute(
      call.db,
    );
    return rows.flatMap(({ id, key_folded, name }) => [
      { id, folded: key_folded },
      { id, folded: foldCase(name) },
    ]);
  },
  async label(call, folded) {
    const { rows } = await sql<NamedRow>`select l.id, l.name_folded as folded
      from labels l join projects p on p.id = l.project_id
      where ${isVisibleProject(call)} and l.name_search in (${searchNamesOf(folded)})`.execute(call.db);
    return rows;
  },
  async tag(call, folded) {
    const { rows } = await sql<NamedRow>`select tags.id, tags.name_folded as folded from tags
      where ${isVisibleTag(call)} and tags.name_folded in (${sql.join([...folded])})`.execute(call.db);
    return rows;
  },
  assignee: findPeople,
};

/** Finds people by their whole names, or else by one word of them. */
async function findPeople(call: Call, folded: readonly string[]): Promise<NamedRow[]> {
  const wanted = new Set(folded);
  const select = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string; name: string }>`select id, name from users
      where organization_id = ${callerOf(call).organizationId} and removed_at is null and ${condition}`.execute(
      call.db,
    );
    return rows.map(({ id, name }) => ({ id, folded: foldCase(name) }));
  };
  const named = (await select(sql`name_search in (${searchNamesOf(folded)})`)).filter(row =>
    wanted.has(row.folded),
  );
  for (const row of named) wanted.delete(row.folded);
  if (wanted.size === 0) return named;
  const hasWord = [...wanted].map(
    word => sql`' ' || name_search || ' ' like ${`% ${escapeLike(toSearchName(word))} %`} escape '\\'`,
  );
  const rows = await select(sql`(${sql.join(hasWord, sql` or `)})`);
  const byWord = rows.flatMap(({ id, folded: name }) =>
    [...new Set(name.split(/\s/))].filter(word => wanted.has(word)).map(word => ({ id, folded: word })),
  );
  return [...named, ...byWord];
}

/** SQL: the stored forms of names, which several names may share. */
const searchNamesOf = (folded: readonly string[]) => sql.join([...new Set(folded.map(toSearchName))]);
