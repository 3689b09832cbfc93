import type { CSSProperties } from 'react';
import { hueOf } from '#lib/color.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './capacity-rule.module.css';
import { capacitySegments, limitState, maxSegments } from './limit-state.ts';

interface CapacityRuleProps {
  count: number;
  limit: number | null;
  /** How many of `count` the current drop would add. */
  coming?: number | undefined;
  color: string | null;
}

export function CapacityRule({ count, limit, coming, color }: CapacityRuleProps) {
  if (limit === null) return null;
  const state = limitState(count, limit);
  const whole = Math.max(count, limit);
  const style = {
    '--hue': hueOf(color),
    '--filled': `${(Math.min(count, limit) / whole) * 100}%`,
  } as CSSProperties;
  if (whole > maxSegments) {
    return <div className={classNames(styles.bar, styles[state])} style={style} aria-hidden="true" />;
  }
  return (
    <div className={classNames(styles.rule, styles[state])} style={style} aria-hidden="true">
      {capacitySegments(count, limit, coming).map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        <i key={index} className={styles[segment]} />
      ))}
    </div>
  );
}
