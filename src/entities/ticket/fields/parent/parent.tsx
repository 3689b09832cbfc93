import { CornerLeftUp } from 'lucide-react';
import { CardFact } from '../card-fact.tsx';
import type { TicketField } from '../ticket-field.ts';

/** The value of the filter for tickets without a parent. */
export const noParent = 'none';

export const parent = {
  key: 'parent',
  label: 'Parent',
  shortcut: { keys: 'shift+p', label: 'Set parent', ofProject: true },
  card: {
    place: 'below',
    show: ({ parent: above }) =>
      above && (
        <CardFact
          icon={<CornerLeftUp />}
          short={above.reference}
          words={`Part of ${above.reference}`}
          title={`Part of ${above.reference} ${above.title}`}
        />
      ),
  },
  list: null,
  sort: null,
  filter: {
    name: 'parent',
    label: 'Parent',
    values: null,
    multiple: { plural: 'parents' },
    request: ({ not, values }) => ({ [not ? 'not_parent_id' : 'parent_id']: [...values] }),
    matches: ({ parent: above }, id) => (id === noParent ? !above : above?.id === id),
  },
} as const satisfies TicketField;
