import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { type Hue, hueByHash } from '#lib/color.ts';
import { useDistinctHues } from '#ui/use-distinct-hues.ts';

const PersonHues = createContext<ReadonlyMap<string, Hue>>(new Map());

/** The hue of somebody unknown, such as a former member, may be that of another person. */
export const usePersonHue = (id: string): Hue => useContext(PersonHues).get(id) ?? hueByHash(id);

/** The same for anybody. Another function when hues change. */
export function usePersonHues(): (id: string) => Hue {
  const hues = useContext(PersonHues);
  return useCallback(id => hues.get(id) ?? hueByHash(id), [hues]);
}

interface PersonHuesProviderProps {
  /** The project of the page, whose members get different hues; null for the people of the organization. */
  project: string | null;
  children: ReactNode;
}

export function PersonHuesProvider({ project, children }: PersonHuesProviderProps) {
  const { user } = useSession();
  const members = useQuery({
    ...query('listMembers', { project: project ?? '' }),
    enabled: project !== null,
  });
  const people = useQuery({ ...query('listPeople'), enabled: project === null && user !== null });
  const known = project === null ? people.data : members.data;
  return <PersonHues value={useDistinctHues(known?.data ?? [])}>{children}</PersonHues>;
}
