import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import type { Role } from '#contract/scopes.ts';
import { listFailure } from '#ui/picker-options.ts';

interface KnownPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
}

interface PeopleSource {
  project: string | null;
  hasApp: boolean;
}

type PeopleQuery = UseQueryOptions<{ data: KnownPerson[] }>;

/** People of the organization, or without the app API members of the project; null without both. */
export function peopleQuery({ project, hasApp }: PeopleSource): PeopleQuery | null {
  if (hasApp) return query('listPeople') as unknown as PeopleQuery;
  return project === null ? null : (query('listMembers', { project }) as unknown as PeopleQuery);
}

export function useEditorCandidates({ enabled, ...source }: PeopleSource & { enabled: boolean }) {
  const people = peopleQuery(source);
  const read = useQuery({
    ...(people ?? { queryKey: ['nobody'], queryFn: async () => ({ data: [] as KnownPerson[] }) }),
    enabled: enabled && people !== null,
  });
  return {
    people: read.data?.data ?? [],
    loading: read.isPending && people !== null,
    failure: listFailure(read),
  };
}
