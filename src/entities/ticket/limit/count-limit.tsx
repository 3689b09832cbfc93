import { Lock, TriangleAlert } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './count-limit.module.css';
import { limitState } from './limit-state.ts';

interface CountLimitProps {
  /** During a drag, the count after the drop. */
  count: number;
  limit: number | null;
  /** A drag is under way and nothing fits. */
  locked?: boolean | undefined;
}

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

interface LimitNoteProps {
  state: 'last' | 'full' | 'room';
  /** For `room`: the places that the dragged tickets need, and those that are free. */
  needs?: number;
  free?: number;
}

export function LimitNote({ state, needs = 0, free = 0 }: LimitNoteProps) {
  return (
    <span className={styles.note}>
      {state === 'last' && <b>Last place</b>}
      {state === 'full' && 'Full'}
      {state === 'room' && `Needs ${needs}, ${free} free`}
    </span>
  );
}
