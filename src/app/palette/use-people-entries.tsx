import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { paths } from '#lib/paths.ts';
import { useProjects } from '../use-current-project.ts';
import type { PaletteEntry } from './palette-entry.tsx';

export function usePeopleEntries(): PaletteEntry[] {
  const { nearest } = useProjects();
  const members = useQuery({
    ...query('listMembers', { project: nearest?.id ?? '' }),
    enabled: nearest !== null,
  });
  if (!nearest) return [];
  return (members.data?.data ?? []).map(person => ({
    id: `person-${person.id}`,
    text: person.name,
    meta: `Tickets in ${nearest.name}`,
    icon: <Avatar person={person} size={16} decorative />,
    to: `${paths.board(nearest.key)}?${new URLSearchParams({ assignee: person.id })}`,
  }));
}
