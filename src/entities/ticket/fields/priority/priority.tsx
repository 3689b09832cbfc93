import { Flag } from 'lucide-react';
import { type Priority, priorities } from '#contract/priorities.ts';
import type { TicketField } from '../ticket-field.ts';
import { PriorityIcon, priorityLabel } from './priority-icon.tsx';
import { priorityOptions } from './priority-options.tsx';

export const priority = {
  key: 'priority',
  label: 'Priority',
  shortcut: { keys: 'p', label: 'Set priority' },
  choice: { icon: <Flag />, options: priorityOptions },
  card: {
    place: 'start',
    show: ticket => ticket.priority !== 'normal' && <PriorityIcon priority={ticket.priority} />,
  },
  list: {
    isLead: true,
    width: '1.25rem',
    fits: 'always',
    show: ticket => <PriorityIcon priority={ticket.priority} />,
  },
  sort: {
    name: 'priority',
    initial: '-priority',
    ascendingLabel: 'Lowest first',
    descendingLabel: 'Most urgent first',
    compare: (a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority),
  },
  filter: {
    name: 'priority',
    label: 'Priority',
    values: priorities,
    multiple: { plural: 'priorities' },
    request: ({ not, values }) => ({ [not ? 'not_priority' : 'priority']: values as Priority[] }),
    matches: (ticket, value) => ticket.priority === value,
  },
  group: {
    name: 'priority',
    label: 'Priority',
    valuesOf: ticket => [{ value: ticket.priority, name: null, color: null }],
    compare: (a, b) => priorities.indexOf(b.value as Priority) - priorities.indexOf(a.value as Priority),
    head: ({ value }) => ({
      name: priorityLabel(value as Priority),
      icon: <PriorityIcon priority={value as Priority} decorative />,
    }),
    always: priorities,
    moved: (_ticket, _from, { value }) => ({ priority: value as Priority }),
    initial: ({ value }) => ({ priority: value as Priority }),
  },
} as const satisfies TicketField;
