import { UserRoundX } from 'lucide-react';
import { Avatar, AvatarStack } from '#entities/person/avatar.tsx';
import { BotMark } from '#entities/person/bot-mark.tsx';
import { byName } from '#lib/by-name.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { noGroupValue, type TicketField } from '../ticket-field.ts';

/** The value of the filter for tickets without an assignee. */
export const unassigned = noGroupValue;

export const assignees = {
  key: 'assignees',
  label: 'People',
  shortcut: { keys: 'a', label: 'Assign', ofProject: true },
  card: {
    place: 'end',
    show: ({ assignees: people, created_by }) =>
      people.length > 0 ? (
        <AvatarStack people={people} label="Assigned to" />
      ) : (
        created_by.type === 'credential' && <BotMark name={created_by.name} />
      ),
  },
  list: {
    width: '4.25rem',
    narrowWidth: '3.5rem',
    fits: 'always',
    show: ({ assignees: people }) =>
      people.length > 0 ? (
        <AvatarStack people={people} label="Assigned to" ring="--sheet" />
      ) : (
        <VisuallyHidden>Nobody</VisuallyHidden>
      ),
  },
  sort: null,
  filter: {
    name: 'assignee',
    label: 'Assignee',
    values: null,
    multiple: { plural: 'people' },
    request: ({ not, values }) => ({ [not ? 'not_assignee_ids' : 'assignee_ids']: [...values] }),
    matches: ({ assignees: people }, id) =>
      id === unassigned ? people.length === 0 : people.some(person => person.id === id),
  },
  group: {
    name: 'assignee',
    label: 'Assignee',
    repeats: 'A ticket of two people stands under each of them.',
    valuesOf: ({ assignees: people }) => people.map(({ id, name }) => ({ value: id, name, color: null })),
    compare: (a, b, me) =>
      Number(b.value === me) - Number(a.value === me) ||
      byName({ id: a.value, name: a.name ?? '' }, { id: b.value, name: b.name ?? '' }),
    head: ({ value, name }) =>
      value === unassigned
        ? { name: 'No assignee', icon: <UserRoundX /> }
        : { name: name ?? '', icon: <Avatar person={{ id: value, name: name ?? '' }} decorative /> },
    moved: ({ assignees: people }, from, { value, name }) => ({
      assignees:
        value === unassigned
          ? []
          : [
              ...people.filter(({ id }) => id !== from.value && id !== value),
              { id: value, name: name ?? '' },
            ],
    }),
    initial: ({ value }) => ({ assigneeIds: value === unassigned ? [] : [value] }),
  },
} as const satisfies TicketField;
