import type { TicketField } from '../ticket-field.ts';
import styles from './estimate.module.css';
import { EstimateFact } from './estimate-fact.tsx';

type EstimateChoice = 'any' | 'none' | 'small' | 'medium' | 'large';

export const estimate = {
  key: 'estimate',
  label: 'Estimate',
  shortcut: { keys: 'shift+e', label: 'Set estimate' },
  card: {
    place: 'facts',
    show: ({ estimate: value }) =>
      value !== null && <EstimateFact short={String(value)} words={`Estimate ${value}`} />,
  },
  list: {
    width: '4.5rem',
    fits: 'wide',
    show: ({ estimate: value }) => value !== null && <span className={styles.number}>{value}</span>,
  },
  sort: {
    name: 'estimate',
    initial: '-estimate',
    ascendingLabel: 'Smallest first',
    descendingLabel: 'Largest first',
    compare: (a, b) => (a.estimate ?? 0) - (b.estimate ?? 0),
    isEmpty: ticket => ticket.estimate === null,
  },
  filter: {
    name: 'estimate',
    label: 'Estimate',
    values: ['any', 'none', 'small', 'medium', 'large'] satisfies EstimateChoice[],
    request: ({ values }) => ({ estimate: values[0] as EstimateChoice }),
    matches({ estimate: value }, choice) {
      if (value === null || choice === 'none') return value === null && choice === 'none';
      if (choice === 'small') return value <= 3;
      if (choice === 'medium') return value > 3 && value <= 8;
      return choice === 'any' || value > 8;
    },
  },
} as const satisfies TicketField;
