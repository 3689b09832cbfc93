import type { CSSProperties } from 'react';
import { hueOf } from '#lib/color.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './capacity-meter.module.css';
import { capacitySegments, limitState, maxSegments } from './limit-state.ts';

interface CapacityMeterProps {
  count: number;
  limit: number | null;
  /** How many of `count` the current drop would add. */
  incoming?: number | undefined;
  color: string | null;
}

export function CapacityMeter({ count, limit, incoming, color }: CapacityMeterProps) {
  if (limit === null) return null;
  const state = limitState(count, limit);
  const scale = Math.max(count, limit);
  const style = {
    '--hue': hueOf(color),
    '--filled': `${(Math.min(count, limit) / scale) * 100}%`,
  } as CSSProperties;
  if (scale > maxSegments) {
    return <div className={classNames(styles.bar, styles[state])} style={style} aria-hidden="true" />;
  }
  return (
    <div className={classNames(styles.segments, styles[state])} style={style} aria-hidden="true">
      {capacitySegments(count, limit, incoming).map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        <i key={index} className={styles[segment]} />
      ))}
    </div>
  );
}
