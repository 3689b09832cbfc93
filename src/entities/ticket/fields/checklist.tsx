import { ListTodo } from 'lucide-react';
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
          short={`${list.done}/${list.total}`}
          words={`${list.done} of ${list.total} done`}
        />
      ),
  },
  list: null,
  sort: null,
  filter: null,
} as const satisfies TicketField;
