import { Lock, TriangleAlert } from 'lucide-react';
import { formatNumber } from '#lib/counted.ts';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './count-limit.module.css';
import { limitState } from './limit-state.ts';
import { limitWords } from './limit-words.ts';

interface CountLimitProps {
  /** During a drag, the count after the drop. */
  count: number;
  limit: number | null;
  /** Whether a drag is under way and the column has no room. */
  locked?: boolean | undefined;
}

export function CountLimit({ count, limit, locked }: CountLimitProps) {
  const state = limitState(count, limit);
  return (
    <span className={classNames(styles.count, styles[state])}>
      {state === 'over' && <TriangleAlert />}
      {state !== 'over' && locked && <Lock />}
      <span aria-hidden="true">
        <b>{formatNumber(count)}</b>
        {limit !== null && <span className={styles.limit}> / {formatNumber(limit)}</span>}
      </span>
      <VisuallyHidden>{limitWords({ wip_limit: limit, ticket_count: count })}</VisuallyHidden>
    </span>
  );
}
