import { type CSSProperties, useLayoutEffect } from 'react';
import { counted } from '#lib/counted.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './group-head.module.css';

interface MissingRowsProps {
  /** Null in a list without groups. */
  name: string | null;
  count: number;
  failure: Error | null;
  start: number;
  height: number;
  rowHeight: number;
  rowIndex: number;
  /** Called with every rendering while this is in view. */
  onNeeded: () => void;
}

const maxSkeletons = 40;

/** The room of the rows of a column that are not loaded. */
export function MissingRows(props: MissingRowsProps) {
  const { name, count, failure, start, height, rowHeight, rowIndex, onNeeded } = props;
  // Before the browser paints: what is in the cache is shown without an outline.
  useLayoutEffect(() => {
    if (!failure) onNeeded();
  });
  const style = { '--start': `${start}px`, height, '--row': `${rowHeight}px` } as CSSProperties;
  return (
    <tr aria-rowindex={rowIndex} aria-busy={!failure || undefined} className={styles.missing} style={style}>
      {failure ? (
        <td>
          <ErrorState
            title={name === null ? 'Tickets did not load' : `Tickets in ${name} did not load`}
            message={failure.message}
            onRetry={onNeeded}
          />
        </td>
      ) : (
        <td
          aria-label={
            name === null ? counted(count, 'more ticket') : `${counted(count, 'more ticket')} in ${name}`
          }
          className={styles.bones}
        >
          {Array.from({ length: Math.min(count, maxSkeletons) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
            <span key={index} className={styles.bone}>
              <Skeleton width={`${40 + ((index * 17) % 35)}%`} height="0.75rem" />
            </span>
          ))}
        </td>
      )}
    </tr>
  );
}
