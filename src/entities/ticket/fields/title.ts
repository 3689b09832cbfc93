import { compareText } from './compare.ts';
import type { TicketField } from './ticket-field.ts';

export const title = {
  key: 'title',
  label: 'Title',
  card: null,
  list: null,
  sort: {
    name: 'title',
    initial: 'title',
    ascendingLabel: 'A to Z',
    descendingLabel: 'Z to A',
    compare: (a, b) => compareText(a.title.toLowerCase(), b.title.toLowerCase()) || a.number - b.number,
  },
  filter: null,
} as const satisfies TicketField;
