import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type CSSProperties, useMemo } from 'react';
import type { ProjectAnalytics } from '#contract/app/project-analytics.ts';
import { hueOf } from '#lib/color.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { type ChartColumn, columnsInProgress } from '../measures/columns.ts';
import { dayName } from '../measures/days.ts';
import { bandsOf, highestCount, leadDaysOn } from '../measures/flow.ts';
import { DayAxis, ValueAxis } from './axes.tsx';
import { ChartSurface, useChart } from './chart-surface.tsx';
import styles from './charts.module.css';

const minHeight = 268;
const margin = { top: 8, right: 20, bottom: 24, left: 34 };

const hueStyle = (column: ChartColumn) => ({ '--hue': hueOf(column.color) }) as CSSProperties;

export function FlowChart({
  flow,
  columns,
}: {
  flow: ProjectAnalytics['cumulative_flow'];
  columns: readonly ChartColumn[];
}) {
  const chart = useChart(minHeight);
  const { width, height, active } = chart;
  const bands = useMemo(() => bandsOf(flow, columns), [flow, columns]);
  // An area needs two points: a single day fills the width.
  const edgesOf = ({ edges }: (typeof bands)[number]) => (edges.length === 1 ? [...edges, ...edges] : edges);
  const right = Math.max(margin.left + 1, width - margin.right);
  const x = scaleLinear([0, Math.max(1, flow.length - 1)], [margin.left, right]);
  const y = scaleLinear([0, Math.max(1, highestCount(bands)) * 1.05], [height - margin.bottom, margin.top]);
  const topLine = line<[number, number]>(
    (_, index) => x(index),
    ([, high]) => y(high),
  );
  const bandArea = area<[number, number]>(
    (_, index) => x(index),
    ([low]) => y(low),
    ([, high]) => y(high),
  );
  const columnsFromTop = columns.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
  const countOn = (index: number, column: ChartColumn) => flow[index]?.counts[column.id] ?? 0;
  const inProgressOn = (index: number) =>
    columnsInProgress(columns).reduce((sum, column) => sum + countOn(index, column), 0);
  const textOf = (index: number) =>
    [
      dayName(flow[index]!.date),
      ...columnsFromTop.map(column => `${column.name} ${formatNumber(countOn(index, column))}`),
      `${formatNumber(inProgressOn(index))} in progress`,
    ].join(', ');
  const leadDays = active === null ? null : leadDaysOn(flow, columns, active);
  const doneTop = (index: number) => {
    const finished = bands.filter(band => band.column.isDone).at(-1);
    return y(finished?.edges[index]?.[1] ?? 0);
  };
  return (
    <>
      <ChartSurface
        chart={chart}
        label="Tickets in each column by day"
        count={flow.length}
        textOf={textOf}
        nearest={px => Math.min(Math.max(Math.round(x.invert(px)), 0), flow.length - 1)}
        tip={
          active === null
            ? null
            : {
                x: x(active),
                y: margin.top,
                leftOf: x(active - (leadDays ?? 0)),
                content: (
                  <FlowTip
                    title={dayName(flow[active]!.date)}
                    rows={columnsFromTop.map(column => ({ column, count: countOn(active, column) }))}
                    inProgress={inProgressOn(active)}
                    leadDays={leadDays}
                  />
                ),
              }
        }
      >
        <ValueAxis scale={y} left={margin.left} right={right} />
        {bands.map(band => (
          <g key={band.column.id} style={hueStyle(band.column)}>
            <path className={styles.band} d={bandArea(edgesOf(band)) ?? ''} />
            <path className={styles.bandTop} d={topLine(edgesOf(band)) ?? ''} />
          </g>
        ))}
        <DayAxis days={flow.map(day => day.date)} x={x} y={height - 6} width={right - margin.left} />
        {active !== null && (
          <>
            <line
              className={styles.crosshair}
              x1={x(active)}
              x2={x(active)}
              y1={margin.top}
              y2={height - margin.bottom}
            />
            {leadDays !== null && leadDays > 0 && (
              <path
                className={styles.bracket}
                d={`M${x(active - leadDays)} ${doneTop(active) - 4}v8m0-4H${x(active)}m0-4v8`}
              />
            )}
          </>
        )}
      </ChartSurface>
      <ul className={styles.legend} aria-label="Columns, from the top">
        {columnsFromTop.map(column => (
          <li key={column.id} style={hueStyle(column)}>
            {column.name}
          </li>
        ))}
      </ul>
    </>
  );
}

function FlowTip({
  title,
  rows,
  inProgress,
  leadDays,
}: {
  title: string;
  rows: { column: ChartColumn; count: number }[];
  inProgress: number;
  leadDays: number | null;
}) {
  return (
    <>
      <b>{title}</b>
      <dl className={styles.counts}>
        {rows.map(({ column, count }) => (
          <div key={column.id} style={hueStyle(column)}>
            <dt>{column.name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p>{formatNumber(inProgress)} in progress</p>
      {leadDays !== null && <p>Start to end about {counted(leadDays, 'day')}</p>}
    </>
  );
}
