import type { ScaleLinear } from 'd3-scale';
import { dayName } from '../measures/days.ts';
import { dayTicks, valueTicks } from '../measures/ticks.ts';
import styles from './charts.module.css';

/** "1.5K". */
const compact = new Intl.NumberFormat('en', { notation: 'compact' });

export function ValueAxis({
  scale,
  left,
  right,
}: {
  scale: ScaleLinear<number, number>;
  left: number;
  right: number;
}) {
  return valueTicks(scale.domain()[1]!).map(value => (
    <g key={value}>
      <line className={styles.hairline} x1={left} x2={right} y1={scale(value)} y2={scale(value)} />
      <text x={left - 8} y={scale(value)} dy="0.34em" textAnchor="end">
        {compact.format(value)}
      </text>
    </g>
  ));
}

export function DayAxis({
  days,
  x,
  y,
  width,
}: {
  days: readonly string[];
  x: (index: number) => number;
  y: number;
  width: number;
}) {
  return dayTicks(days.length, width, 84).map(index => (
    <text key={index} x={x(index)} y={y} textAnchor="middle">
      {dayName(days[index]!)}
    </text>
  ));
}
