import { Tag } from 'lucide-react';
import { LabelDot } from '#entities/project/label-pill.tsx';
import { byName } from '#lib/by-name.ts';
import { noGroupValue, type TicketField } from '../ticket-field.ts';
import { FirstLabels } from './first-labels.tsx';
import styles from './labels.module.css';

export const labels = {
  key: 'labels',
  label: 'Labels',
  shortcut: { keys: 'shift+l', alsoKeys: 'l', label: 'Add labels', ofProject: true },
  card: {
    place: 'below',
    show: ticket =>
      ticket.labels.length > 0 && (
        <span className={styles.labels}>
          <FirstLabels labels={ticket.labels} />
        </span>
      ),
  },
  list: { width: 'auto', fits: 'beside', show: ticket => <FirstLabels labels={ticket.labels} /> },
  sort: null,
  filter: {
    name: 'label',
    label: 'Label',
    values: null,
    multiple: { plural: 'labels' },
    request: ({ not, values }) => ({ [not ? 'not_label_ids' : 'label_ids']: [...values] }),
    matches: (ticket, id) =>
      id === noGroupValue ? ticket.labels.length === 0 : ticket.labels.some(label => label.id === id),
  },
  group: {
    name: 'label',
    label: 'Label',
    repeats: 'A ticket with two labels stands under each of them.',
    valuesOf: ticket => ticket.labels.map(({ id, name, color }) => ({ value: id, name, color })),
    compare: (a, b) => byName({ id: a.value, name: a.name ?? '' }, { id: b.value, name: b.name ?? '' }),
    head: ({ value, name, color }) =>
      value === noGroupValue
        ? { name: 'No label', icon: <Tag /> }
        : { name: name ?? '', icon: <LabelDot color={color} /> },
    moved: (ticket, from, { value, name, color }) => ({
      labels:
        value === noGroupValue
          ? []
          : [
              ...ticket.labels.filter(({ id }) => id !== from.value && id !== value),
              { id: value, project_id: ticket.project_id, name: name ?? '', color },
            ],
    }),
    initial: ({ value }) => ({ labelIds: value === noGroupValue ? [] : [value] }),
  },
} as const satisfies TicketField;
