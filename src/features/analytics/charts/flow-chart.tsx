import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type CSSProperties, useMemo } from 'react';
import type { Analytics } from '#contract/analytics.ts';
import { hueOf } from '#lib/color.ts';
import { counted } from '#lib/counted.ts';
import { type ChartColumn, underWay } from '../measures/columns.ts';
import { dayName } from '../measures/days.ts';
import { bandsOf, daysAcross, highest } from '../measures/flow.ts';
import { DayAxis, ValueAxis } from './axes.tsx';
import { ChartSurface, useChart } from './chart-surface.tsx';
import styles from './charts.module.css';

const height = 268;
const edge = { top: 8, right: 20, bottom: 24, left: 34 };

const hue = (column: ChartColumn) => ({ '--hue': hueOf(column.color) }) as CSSProperties;

export function FlowChart({
  flow,
  columns,
}: {
  flow: Analytics['cumulative_flow'];
  columns: readonly ChartColumn[];
}) {
  const chart = useChart(height);
  const { width, active } = chart;
  const bands = useMemo(() => bandsOf(flow, columns), [flow, columns]);
  const right = Math.max(edge.left + 1, width - edge.right);
  const x = scaleLinear([0, Math.max(1, flow.length - 1)], [edge.left, right]);
  const y = scaleLinear([0, Math.max(1, highest(bands)) * 1.05], [height - edge.bottom, edge.top]);
  const top = line<[number, number]>(
    (_, index) => x(index),
    ([, high]) => y(high),
  );
  const fill = area<[number, number]>(
    (_, index) => x(index),
    ([low]) => y(low),
    ([, high]) => y(high),
  );
  const fromTop = columns.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
  const countOn = (index: number, column: ChartColumn) => flow[index]?.counts[column.id] ?? 0;
  const working = (index: number) =>
    underWay(columns).reduce((sum, column) => sum + countOn(index, column), 0);
  const textOf = (index: number) =>
    [
      dayName(flow[index]!.date),
      ...fromTop.map(column => `${column.name} ${countOn(index, column)}`),
      `${working(index)} in progress`,
    ].join(', ');
  const across = active === null ? null : daysAcross(flow, columns, active);
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
        nearest={place => Math.min(Math.max(Math.round(x.invert(place)), 0), flow.length - 1)}
        tip={
          active === null
            ? null
            : {
                x: x(active),
                y: edge.top,
                leftOf: x(active - (across ?? 0)),
                content: (
                  <FlowTip
                    title={dayName(flow[active]!.date)}
                    rows={fromTop.map(column => ({ column, count: countOn(active, column) }))}
                    working={working(active)}
                    across={across}
                  />
                ),
              }
        }
      >
        <ValueAxis scale={y} left={edge.left} right={right} />
        {bands.map(band => (
          <g key={band.column.id} style={hue(band.column)}>
            <path className={styles.band} d={fill(band.edges) ?? ''} />
            <path className={styles.bandTop} d={top(band.edges) ?? ''} />
          </g>
        ))}
        <DayAxis days={flow.map(day => day.date)} x={x} y={height - 6} width={right - edge.left} />
        {active !== null && (
          <>
            <line
              className={styles.crosshair}
              x1={x(active)}
              x2={x(active)}
              y1={edge.top}
              y2={height - edge.bottom}
            />
            {across !== null && across > 0 && (
              <path
                className={styles.bracket}
                d={`M${x(active - across)} ${doneTop(active) - 4}v8m0-4H${x(active)}m0-4v8`}
              />
            )}
          </>
        )}
      </ChartSurface>
      <ul className={styles.legend} aria-label="Columns, from the top">
        {fromTop.map(column => (
          <li key={column.id} style={hue(column)}>
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
  working,
  across,
}: {
  title: string;
  rows: { column: ChartColumn; count: number }[];
  working: number;
  across: number | null;
}) {
  return (
    <>
      <b>{title}</b>
      <dl className={styles.counts}>
        {rows.map(({ column, count }) => (
          <div key={column.id} style={hue(column)}>
            <dt>{column.name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p>{working} in progress</p>
      {across !== null && <p>Start to end about {counted(across, 'day')}</p>}
    </>
  );
}
