import { ListTree } from 'lucide-react';
import { counted, formatNumber } from '#lib/counted.ts';
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
          short={`${formatNumber(counts.done)}/${formatNumber(counts.total)}`}
          words={`${formatNumber(counts.done)} of ${counted(counts.total, 'sub-ticket')} done`}
        />
      ),
  },
  list: null,
  sort: null,
  filter: null,
} as const satisfies TicketField;
