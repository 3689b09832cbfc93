import { StatusGlyph } from '../../status/status-glyph.tsx';
import type { TicketField } from '../ticket-field.ts';
import styles from './status.module.css';

export const status = {
  key: 'status',
  label: 'Status',
  shortcut: { keys: 's', label: 'Change status', ofProject: true },
  card: null,
  list: {
    width: '8.5rem',
    fits: 'wide',
    show: (_, column, place) => (
      <>
        <StatusGlyph place={place} color={column.color} />
        <span className={styles.name} dir="auto">
          {column.name}
        </span>
      </>
    ),
  },
  sort: null,
  filter: {
    name: 'column',
    label: 'Column',
    values: null,
    multiple: { plural: 'columns' },
    // Each shown column has a request of its own, so no parameter is needed.
    request: () => ({}),
    matches: null,
  },
} as const satisfies TicketField;
