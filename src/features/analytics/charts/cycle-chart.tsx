import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { useMemo } from 'react';
import type { ProjectAnalytics } from '#contract/app/project-analytics.ts';
import { counted } from '#lib/counted.ts';
import { cellsOf, dotsOf, linesOf, separateLabels } from '../measures/cycle-time.ts';
import { dayName, daysFrom } from '../measures/days.ts';
import { DayAxis, ValueAxis } from './axes.tsx';
import { useChart } from './chart-surface.tsx';
import styles from './charts.module.css';
import { shareOf } from './density.tsx';
import { type CountedField, DensityChart, dayRangeWords } from './density-chart.tsx';
import { DotChart } from './dot-chart.tsx';

const minHeight = 289;
const margin = { top: 12, bottom: 24, left: 28 };

export function CycleChart({
  analytics,
  onOpen,
}: {
  analytics: ProjectAnalytics;
  onOpen: (reference: string) => void;
}) {
  const chart = useChart(minHeight);
  const { height } = chart;
  const samples = useMemo(() => dotsOf(analytics), [analytics]);
  const cells = useMemo(() => cellsOf(analytics), [analytics]);
  const lines = linesOf(analytics);
  const days = analytics.by_day.map(day => day.date);
  const right = Math.max(margin.left + 1, chart.width - (lines.length > 0 ? 84 : 20));
  const isDense = cells.length > 0;
  const x = scaleLinear(
    // Fields of the first and the last day are as wide as the others.
    isDense ? [-0.5, days.length - 0.5] : [0, Math.max(1, days.length - 1)],
    [margin.left, right],
  );
  const y = scaleLinear(
    [
      0,
      Math.max(max(cells, one => one.most) ?? 0, max(samples, one => one.days) ?? 9) * (isDense ? 1.02 : 1.1),
    ],
    [height - margin.bottom, margin.top],
  );
  const dayWidth = x(1) - x(0);
  const dots = samples.map(({ id, reference, days, date, shift, siblings, isLate }) => ({
    id,
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
  const axes = (
    <>
      <ValueAxis scale={y} left={margin.left} right={right} />
      <DayAxis days={days} x={x} y={height - 6} width={right - margin.left} />
    </>
  );
  const percentiles = linesFromTop.map((line, index) => (
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
  ));
  if (isDense) {
    const most = max(cells, cell => cell.count) ?? 1;
    const fields = cells.map(
      ({ from, to, fewest, most: mostDays, count }): CountedField => ({
        key: `${from} ${fewest}`,
        title: from === to ? dayName(days[from]!) : `${dayName(days[from]!)} to ${dayName(days[to]!)}`,
        description: dayRangeWords(fewest, mostDays),
        count,
        x: x(from - 0.5),
        y: y(mostDays),
        width: x(to + 0.5) - x(from - 0.5),
        height: y(fewest - 1) - y(mostDays),
        share: shareOf(count, most),
      }),
    );
    return (
      <DensityChart chart={chart} label="Finished tickets by day and cycle time" fields={fields} below={axes}>
        {percentiles}
      </DensityChart>
    );
  }
  return (
    <DotChart
      chart={chart}
      label="Finished tickets by cycle time"
      dots={dots}
      reach={16}
      ringRadius={7}
      onOpen={onOpen}
    >
      {axes}
      {percentiles}
    </DotChart>
  );
}
