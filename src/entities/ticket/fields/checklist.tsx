import { ListTodo } from 'lucide-react';
import { formatNumber } from '#lib/counted.ts';
import { CardFact } from './card-fact.tsx';
import type { TicketField } from './ticket-field.ts';

export const checklist = {
  key: 'checklist',
  label: 'Checklist',
  card: {
    place: 'facts',
    show: ({ checklist: list }) =>
      list && (
        <CardFact
          icon={<ListTodo />}
          short={`${formatNumber(list.done)}/${formatNumber(list.total)}`}
          words={`${formatNumber(list.done)} of ${formatNumber(list.total)} done`}
        />
      ),
  },
  list: null,
  sort: null,
  filter: null,
} as const satisfies TicketField;
