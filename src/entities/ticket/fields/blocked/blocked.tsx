import { OctagonMinus } from 'lucide-react';
import { CardFact } from '../card-fact.tsx';
import type { TicketField } from '../ticket-field.ts';
import { blockerWords } from './blocker-words.ts';

export const blocked = {
  key: 'blocked',
  label: 'Blocked',
  card: {
    place: 'below',
    // A deployment may not have relations.
    show: ({ blocked_by: blockers }, { done }) =>
      !done &&
      blockers?.length > 0 && (
        <CardFact
          icon={<OctagonMinus />}
          short={blockers[0]!.reference ?? 'Blocked'}
          words={`Blocked by ${blockerWords(blockers)}`}
          title={`Blocked by ${blockerWords(blockers)}`}
          isWarning
        />
      ),
  },
  list: null,
  sort: null,
  filter: null,
} as const satisfies TicketField;
