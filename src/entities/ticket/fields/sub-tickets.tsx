import { ListTree } from 'lucide-react';
import { CardFact } from './card-fact.tsx';
import type { TicketField } from './ticket-field.ts';

export const subTickets = {
  key: 'sub_tickets',
  label: 'Sub-tickets',
  card: {
    place: 'below',
    show: ({ sub_tickets: counts }) =>
      counts && (
        <CardFact
          icon={<ListTree />}
          short={`${counts.done}/${counts.total}`}
          words={`${counts.done} of ${counts.total} sub-tickets done`}
        />
      ),
  },
  list: null,
  sort: null,
  filter: null,
} as const satisfies TicketField;
