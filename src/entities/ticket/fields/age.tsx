import { Hourglass } from 'lucide-react';
import { counted } from '#lib/counted.ts';
import { CardFact } from './card-fact.tsx';
import type { TicketField } from './ticket-field.ts';

export const age = {
  key: 'age',
  label: 'Age',
  card: {
    place: 'facts',
    show(_, { overstay }) {
      if (overstay === null) return null;
      const days = counted(overstay, 'day');
      return (
        <CardFact
          icon={<Hourglass />}
          short={`${overstay} d`}
          words={`In this column for ${days}, longer than usual`}
          title={`In this column for ${days}, longer than 85% of the tickets before it`}
          isWarning
        />
      );
    },
  },
  list: null,
  sort: null,
  filter: null,
} as const satisfies TicketField;
