import { MessageSquare } from 'lucide-react';
import { CardFact } from './card-fact.tsx';
import type { TicketField } from './ticket-field.ts';

export const comments = {
  key: 'comments',
  label: 'Comments',
  card: {
    place: 'below',
    show: ({ comment_count: count }) =>
      count > 0 && (
        <CardFact
          icon={<MessageSquare />}
          short={count}
          words={`${count} ${count === 1 ? 'comment' : 'comments'}`}
        />
      ),
  },
  list: null,
  sort: null,
  filter: null,
} as const satisfies TicketField;
