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
    matches: (ticket, id) => ticket.tags.some(tag => tag.id === id),
  },
} as const satisfies TicketField;
