import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { paths } from '#lib/paths.ts';
import { useProjects } from '../use-projects.ts';
import type { PaletteEntry } from './palette-entry.tsx';

export function usePeopleEntries(): PaletteEntry[] {
  const { defaultProject } = useProjects();
  const members = useQuery({
    ...query('listMembers', { project: defaultProject?.id ?? '' }),
    enabled: defaultProject !== null,
  });
  if (!defaultProject) return [];
  return (members.data?.data ?? []).map(person => ({
    id: `person-${person.id}`,
    text: person.name,
    meta: `Tickets in ${defaultProject.name}`,
    icon: <Avatar person={person} size={16} decorative />,
    to: `${paths.board(defaultProject.key)}?${new URLSearchParams({ assignee: person.id })}`,
  }));
}
