import type { TicketField } from '../ticket-field.ts';
import { FirstLabels } from './first-labels.tsx';
import styles from './labels.module.css';

export const labels = {
  key: 'labels',
  label: 'Labels',
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
    matches: (ticket, id) => ticket.labels.some(label => label.id === id),
  },
} as const satisfies TicketField;
