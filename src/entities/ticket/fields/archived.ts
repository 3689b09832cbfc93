import type { TicketField } from './ticket-field.ts';

export const archived = {
  key: 'archived',
  label: 'Archived',
  card: null,
  list: null,
  sort: null,
  filter: {
    name: 'archived',
    label: 'Archived',
    values: ['only', 'with'],
    request: ({ values }) => ({ archived: values[0] === 'only' ? 'true' : 'all' }),
    matches: (ticket, value) => value === 'with' || ticket.archived_at !== null,
    matchesUnfiltered: ticket => ticket.archived_at === null,
  },
} as const satisfies TicketField;
