import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { useMemo } from 'react';
import type { Analytics } from '#contract/analytics.ts';
import { counted } from '#lib/counted.ts';
import { dotsOf, linesOf, separateLabels } from '../measures/cycle-time.ts';
import { dayName, daysFrom } from '../measures/days.ts';
import { DayAxis, ValueAxis } from './axes.tsx';
import { useChart } from './chart-surface.tsx';
import styles from './charts.module.css';
import { DotChart } from './dot-chart.tsx';

const minHeight = 289;
const margin = { top: 12, bottom: 24, left: 28 };

export function CycleChart({
  analytics,
  onOpen,
}: {
  analytics: Analytics;
  onOpen: (reference: string) => void;
}) {
  const chart = useChart(minHeight);
  const { height } = chart;
  const samples = useMemo(() => dotsOf(analytics), [analytics]);
  const lines = linesOf(analytics);
  const days = analytics.by_day.map(day => day.date);
  const right = Math.max(margin.left + 1, chart.width - (lines.length > 0 ? 84 : 20));
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [margin.left, right]);
  const y = scaleLinear(
    [0, (max(samples, one => one.days) ?? 9) * 1.1],
    [height - margin.bottom, margin.top],
  );
  const dayWidth = x(1) - x(0);
  const dots = samples.map(({ ticket_id, reference, days, date, shift, siblings, isLate }) => ({
    id: ticket_id,
    reference,
    description: `${counted(days, 'day')}, finished ${dayName(date)}`,
    // However many there are, they stay on their day.
    x: x(daysFrom(analytics.from, date)) + shift * Math.min(3, dayWidth / siblings),
    y: y(days),
    radius: isLate ? 3.75 : 3,
    isLate,
  }));
  const linesFromTop = lines.toReversed();
  const labels = separateLabels(
    linesFromTop.map(line => y(line.days)),
    14,
  );
  return (
    <DotChart
      chart={chart}
      label="Finished tickets by cycle time"
      dots={dots}
      reach={16}
      ringRadius={7}
      onOpen={onOpen}
    >
      <ValueAxis scale={y} left={margin.left} right={right} />
      <DayAxis days={days} x={x} y={height - 6} width={right - margin.left} />
      {linesFromTop.map((line, index) => (
        <g key={line.percent}>
          <line
            className={styles.percentile}
            data-percent={line.percent}
            x1={margin.left}
            x2={right}
            y1={y(line.days)}
            y2={y(line.days)}
          />
          <text className={styles.lineLabel} x={right + 8} y={labels[index]} dy="0.34em">
            {line.label}
          </text>
        </g>
      ))}
    </DotChart>
  );
}
