import { type RawBuilder, sql } from 'kysely';
import type { UnknownName } from '#contract/app/search.ts';
import type { NamedFilter } from '#contract/app/search-values.ts';
import { foldCase } from '#lib/fold-case.ts';
import { callerOf } from '../access/caller.ts';
import { seesAll } from '../access/principals.ts';
import type { Call } from '../context.ts';
import { noneOfThem } from '../tickets/fields/is-one-of.ts';

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
  for (const name of wanted) {
    const matches = found.filter(({ folded }) => folded === foldCase(name));
    if (matches.length === 0) unknown.push({ filter, name });
    for (const { id } of matches) ids.add(id);
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
      select p.id, p.key_folded, p.name from projects p where ${isVisibleProject(call)}`.execute(call.db);
    return rows.flatMap(({ id, key_folded, name }) =>
      [key_folded, foldCase(name)].filter(key => folded.includes(key)).map(key => ({ id, folded: key })),
    );
  },
  async label(call, folded) {
    const { rows } = await sql<NamedRow>`select l.id, l.name_folded as folded
      from labels l join projects p on p.id = l.project_id
      where ${isVisibleProject(call)} and l.name_folded in (${sql.join([...folded])})`.execute(call.db);
    return rows;
  },
  async tag(call, folded) {
    return call.db
      .selectFrom('tags')
      .select(['id', 'name_folded as folded'])
      .where('organization_id', '=', callerOf(call).organizationId)
      .where('name_folded', 'in', folded)
      .execute();
  },
  async assignee(call, folded) {
    const people = await namedPeople(call);
    return folded.flatMap(wanted => {
      const named = people.filter(({ name }) => foldCase(name) === wanted);
      const matches =
        named.length > 0 ? named : people.filter(({ name }) => foldCase(name).split(/\s/).includes(wanted));
      return matches.map(({ id }) => ({ id, folded: wanted }));
    });
  },
};

export const namedPeople = (call: Call) =>
  call.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('organization_id', '=', callerOf(call).organizationId)
    .where('removed_at', 'is', null)
    .execute();
