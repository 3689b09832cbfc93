import { sql } from 'kysely';
import type { NamedFilter } from '#contract/app/search-values.ts';
import { limits } from '#contract/limits.ts';
import { foldText } from '#lib/normalize-text.ts';
import { callerOf } from '../access/caller.ts';
import type { AppHandler, Call } from '../context.ts';
import { isVisibleProject, namedPeople } from './names.ts';

export const listSearchNames: AppHandler<'listSearchNames'> = async (call, { of, q = '' }) => {
  const wanted = foldText(q.trim());
  const matches = (await namesOf[of](call))
    .map(({ name }) => ({ name, place: foldText(name).indexOf(wanted) }))
    .filter(({ place }) => place !== -1)
    .sort((a, b) => Math.min(a.place, 1) - Math.min(b.place, 1) || collator.compare(a.name, b.name));
  const names = [...new Set(matches.map(({ name }) => name))];
  return { data: names.slice(0, limits.searchSuggestions).map(name => ({ name })) };
};

const collator = new Intl.Collator('en', { numeric: true });

const namesOf: Record<NamedFilter, (call: Call) => Promise<readonly { name: string }[]>> = {
  project: async call =>
    (
      await sql<{ name: string }>`select p.name from projects p where ${isVisibleProject(call)}`.execute(
        call.db,
      )
    ).rows,
  label: async call =>
    (
      await sql<{ name: string }>`select distinct l.name from labels l join projects p on p.id = l.project_id
        where ${isVisibleProject(call)}`.execute(call.db)
    ).rows,
  tag: call =>
    call.db
      .selectFrom('tags')
      .select('name')
      .where('organization_id', '=', callerOf(call).organizationId)
      .execute(),
  assignee: namedPeople,
};
