import { compareText } from './compare.ts';
import type { TicketField } from './ticket-field.ts';

export const created = {
  key: 'created',
  label: 'Created',
  card: null,
  list: null,
  sort: {
    name: 'created',
    initial: '-created',
    ascendingLabel: 'Oldest first',
    descendingLabel: 'Newest first',
    compare: (a, b) => compareText(a.created_at, b.created_at) || a.number - b.number,
  },
  filter: null,
} as const satisfies TicketField;
