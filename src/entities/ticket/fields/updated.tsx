import { Time } from '#ui/time.tsx';
import { compareText } from './compare.ts';
import type { TicketField } from './ticket-field.ts';

export const updated = {
  key: 'updated',
  label: 'Updated',
  card: null,
  list: { width: '5.75rem', fits: 'wide', show: ticket => <Time at={ticket.updated_at} /> },
  sort: {
    name: 'updated',
    initial: '-updated',
    ascendingLabel: 'Oldest first',
    descendingLabel: 'Newest first',
    compare: (a, b) => compareText(a.updated_at, b.updated_at) || a.number - b.number,
  },
  filter: null,
} as const satisfies TicketField;
