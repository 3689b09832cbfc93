import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import type { Role } from '#contract/scopes.ts';

interface KnownPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
}

type PeopleQuery = UseQueryOptions<{ data: KnownPerson[] }>;

/** Null without the app API and without a project, where nobody can be listed. */
export function peopleQuery(project: string | null, app: boolean): PeopleQuery | null {
  if (app) return query('listPeople') as unknown as PeopleQuery;
  return project === null ? null : (query('listMembers', { project }) as unknown as PeopleQuery);
}

export function useEditorCandidates(project: string | null, app: boolean, enabled: boolean) {
  const source = peopleQuery(project, app);
  const { data, isPending } = useQuery({
    ...(source ?? { queryKey: ['nobody'], queryFn: async () => ({ data: [] as KnownPerson[] }) }),
    enabled: enabled && source !== null,
  });
  return { people: data?.data ?? [], loading: isPending && source !== null };
}
