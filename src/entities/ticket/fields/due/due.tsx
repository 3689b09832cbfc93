import { compareText } from '../compare.ts';
import type { TicketField } from '../ticket-field.ts';
import { DueDate } from './due-date.tsx';

const weekMs = 7 * 86_400_000;

type DueChoice = 'overdue' | 'week' | 'none';

export const due = {
  key: 'due',
  label: 'Due date',
  shortcut: { keys: 'shift+d', label: 'Set due date' },
  card: {
    place: 'facts',
    show: ({ due_at }, { done }) => due_at !== null && !done && <DueDate at={due_at} />,
  },
  list: {
    heading: 'Due',
    width: '5.5rem',
    narrowWidth: '5.25rem',
    fits: 'always',
    show: ({ due_at }, { is_done }) => due_at !== null && !is_done && <DueDate at={due_at} />,
  },
  sort: {
    name: 'due',
    initial: 'due',
    ascendingLabel: 'Earliest first',
    descendingLabel: 'Latest first',
    compare: (a, b) => compareText(a.due_at ?? '', b.due_at ?? ''),
    isEmpty: ticket => ticket.due_at === null,
  },
  filter: {
    name: 'due',
    label: 'Due',
    values: ['overdue', 'week', 'none'] satisfies DueChoice[],
    request: ({ values }) => ({ due: values[0] as DueChoice }),
    matches({ due_at, completed_at }, value, now) {
      if (value === 'none') return due_at === null;
      if (due_at === null) return false;
      const remainingMs = new Date(due_at).getTime() - now.getTime();
      if (value === 'overdue') return remainingMs < 0 && completed_at === null;
      return remainingMs >= 0 && remainingMs <= weekMs;
    },
  },
} as const satisfies TicketField;
