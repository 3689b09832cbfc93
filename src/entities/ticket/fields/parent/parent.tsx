import { CornerLeftUp } from 'lucide-react';
import type { TicketRef } from '#contract/tickets.ts';
import { splitReference } from '#lib/paths.ts';
import { CardFact } from '../card-fact.tsx';
import { type GroupValue, noGroupValue, type TicketField } from '../ticket-field.ts';

/** The value of the filter for tickets without a parent. */
export const noParent = noGroupValue;

const numberOf = ({ reference }: GroupValue) => splitReference(reference ?? '')?.number ?? 0;

/** Null for the group of tickets without a parent. */
export function parentOfGroup({ value, name, reference }: GroupValue): TicketRef | null {
  return value === noParent ? null : { id: value, reference: reference ?? '', title: name ?? '' };
}

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
  group: {
    name: 'parent',
    label: 'Parent',
    valuesOf: ({ parent: above }) =>
      above ? [{ value: above.id, name: above.title, color: null, reference: above.reference }] : [],
    compare: (a, b) => numberOf(a) - numberOf(b),
    head: group => {
      const above = parentOfGroup(group);
      return {
        name: above ? `${above.reference} ${above.title}` : 'No parent',
        icon: <CornerLeftUp />,
      };
    },
    moved: (_ticket, _from, to) => ({ parent: parentOfGroup(to) }),
    initial: group => ({ parent: parentOfGroup(group) }),
  },
} as const satisfies TicketField;
