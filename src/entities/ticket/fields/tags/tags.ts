import { hasId } from '../compare.ts';
import type { TicketField } from '../ticket-field.ts';

export const tags = {
  key: 'tags',
  label: 'Tags',
  card: null,
  list: null,
  sort: null,
  filter: {
    name: 'tag',
    label: 'Tag',
    values: null,
    multiple: { plural: 'tags', all: true },
    request: ({ not, values }) => ({ [not ? 'not_tag_ids' : 'tag_ids']: [...values] }),
    matches: (ticket, id) => hasId(ticket.tags, id),
  },
} as const satisfies TicketField;
