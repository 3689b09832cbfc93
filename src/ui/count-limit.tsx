import { Lock, TriangleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './count-limit.module.css';
import { limitState } from './limit-state.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CountLimitProps {
  /** What is to be shown: during a drag the count after the drop. */
  count: number;
  limit: number | null;
  /** A drag is under way and nothing fits. */
  locked?: boolean | undefined;
}

/** The number of tickets in a column, with its limit: amber when full, red when over. */
export function CountLimit({ count, limit, locked }: CountLimitProps) {
  const state = limitState(count, limit);
  const words = limit === null ? `${count} tickets` : `${count} of ${limit} tickets`;
  return (
    <span className={classNames(styles.count, styles[state])}>
      {state === 'over' && <TriangleAlert />}
      {state !== 'over' && locked && <Lock />}
      <span aria-hidden="true">
        <b>{count}</b>
        {limit !== null && <span className={styles.limit}> / {limit}</span>}
      </span>
      <VisuallyHidden>
        {words}
        {state === 'full' && ', limit reached'}
        {state === 'over' && ', over the limit'}
      </VisuallyHidden>
    </span>
  );
}

export interface LimitNoteProps {
  verdict: 'last' | 'full' | 'room';
  /** For `room`: how many places a selection needs and how many are free. */
  needs?: number;
  free?: number;
}

/** The word at the right of a column's header during a drag. */
export function LimitNote({ verdict, needs = 0, free = 0 }: LimitNoteProps) {
  return (
    <span className={styles.note}>
      {verdict === 'last' && <b>Last place</b>}
      {verdict === 'full' && 'Full'}
      {verdict === 'room' && `Needs ${needs}, ${free} free`}
    </span>
  );
}
