import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { type Hue, hueByHash } from '#lib/color.ts';
import { distinctHues } from '#lib/distinct-hues.ts';

const PersonHues = createContext<ReadonlyMap<string, Hue>>(new Map());

/** The hue of somebody unknown, such as a former member, may be that of another person. */
export const usePersonHue = (id: string): Hue => useContext(PersonHues).get(id) ?? hueByHash(id);

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
  // Joined, so that other changes of people keep the hues.
  const ids = known?.data.map(person => person.id).join(' ') ?? '';
  const hues = useMemo(() => distinctHues(ids === '' ? [] : ids.split(' ')), [ids]);
  return <PersonHues value={hues}>{children}</PersonHues>;
}
