import { AvatarStack } from '#entities/person/avatar.tsx';
import { BotMark } from '#entities/person/bot-mark.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { TicketField } from '../ticket-field.ts';

/** The value of the filter for tickets without an assignee. */
export const unassigned = 'none';

export const assignees = {
  key: 'assignees',
  label: 'People',
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
} as const satisfies TicketField;
