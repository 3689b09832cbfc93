import { MessageSquare } from 'lucide-react';
import { counted } from '#lib/counted.ts';
import { CardFact } from './card-fact.tsx';
import type { TicketField } from './ticket-field.ts';

export const comments = {
  key: 'comments',
  label: 'Comments',
  card: {
    place: 'facts',
    show: ({ comment_count: count }) =>
      count > 0 && <CardFact icon={<MessageSquare />} short={count} words={counted(count, 'comment')} />,
  },
  list: null,
  sort: null,
  filter: null,
} as const satisfies TicketField;
