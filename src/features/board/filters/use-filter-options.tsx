import { useQuery } from '@tanstack/react-query';
import { Archive, CalendarClock, CalendarX, CircleDashed, UserRoundX } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Board } from '#contract/boards.ts';
import { hueOf } from '#lib/color.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { PickerOption } from '#ui/picker-options.ts';
import { PriorityIcon, priorities } from '#ui/priority-icon.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import { archivedChoices, dueChoices, nobody } from '../view/ticket-filters.ts';
import type { FilterField } from './filter-tokens.ts';
import { archivedNames, dueNames, fieldNames } from './filter-words.ts';
import styles from './filters.module.css';

const dueIcons: Readonly<Record<string, ReactNode>> = {
  overdue: <CalendarX />,
  week: <CalendarClock />,
  none: <CircleDashed />,
};

/** What each field can be compared with in this project. */
export type FilterOptions = Readonly<Record<Exclude<FilterField, 'q'>, readonly PickerOption[]>>;

export function useFilterOptions(columns: readonly Board[]): { options: FilterOptions; loading: boolean } {
  const { project } = useProject();
  const { user } = useSession();
  const members = useQuery(query('listMembers', { project: project.id }));
  const labels = useQuery(query('listLabels', { project: project.id }));
  const tags = useQuery(query('listTags', { project: project.id }));
  const places = statusPlaces(columns);
  const people = [...(members.data?.data ?? [])].sort(
    (a, b) => Number(b.id === user?.id) - Number(a.id === user?.id),
  );
  const options: FilterOptions = {
    assignee: [
      ...people.map(person => ({
        value: person.id,
        label: person.name,
        icon: <Avatar person={person} decorative />,
        ...(person.id === user?.id && { meta: 'You', keywords: 'me' }),
      })),
      { value: nobody, label: 'Nobody', icon: <UserRoundX />, keywords: 'unassigned' },
    ],
    label: (labels.data?.data ?? []).map(label => ({
      value: label.id,
      label: label.name,
      icon: <span className={styles.dot} style={{ '--hue': hueOf(label.color) } as CSSProperties} />,
    })),
    priority: priorities.map(({ value, label }) => ({
      value,
      label,
      icon: <PriorityIcon priority={value} decorative />,
    })),
    due: dueChoices.map(value => ({ value, label: dueNames[value], icon: dueIcons[value] })),
    tag: (tags.data?.data ?? []).map(tag => ({ value: tag.id, label: tag.name, meta: tag.ticket_count })),
    column: columns.map(column => ({
      value: column.id,
      label: column.name,
      icon: <StatusGlyph place={places.get(column.id)!} color={column.color} />,
      ...(column.is_hidden && { meta: 'Hidden' }),
    })),
    archived: archivedChoices.map(value => ({ value, label: archivedNames[value], icon: <Archive /> })),
  };
  return { options, loading: members.isPending || labels.isPending || tags.isPending };
}

const order = ['assignee', 'label', 'priority', 'due', 'tag', 'column', 'archived'] as const;

/** All values of all fields in one list, found by the name of their field too. */
export function allOptions(options: FilterOptions): PickerOption[] {
  return order.flatMap(field =>
    options[field].map(option => ({
      ...option,
      value: `${field}:${option.value}`,
      group: fieldNames[field],
      keywords: `${fieldNames[field]} ${option.keywords ?? ''}`,
    })),
  );
}
