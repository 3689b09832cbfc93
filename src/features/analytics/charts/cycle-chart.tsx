import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { useMemo, useState } from 'react';
import type { Analytics } from '#contract/analytics.ts';
import { dotsOf, linesOf, spread } from '../measures/cycle-time.ts';
import { dayName, daysFrom } from '../measures/days.ts';
import { nearestIndex } from '../measures/ticks.ts';
import { counted } from '../measures/words.ts';
import { DayAxis, ValueAxis } from './axes.tsx';
import { ChartSurface } from './chart-surface.tsx';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

const height = 289;
const edge = { top: 12, bottom: 24, left: 28 };

/** A dot per finished ticket, by the day it finished and the days it took. */
export function CycleChart({
  analytics,
  onOpen,
}: {
  analytics: Analytics;
  onOpen: (reference: string) => void;
}) {
  const [ref, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const dots = useMemo(() => dotsOf(analytics), [analytics]);
  const lines = linesOf(analytics);
  const days = analytics.by_day.map(day => day.date);
  const right = Math.max(edge.left + 1, width - (lines.length > 0 ? 84 : 20));
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [edge.left, right]);
  const y = scaleLinear([0, (max(dots, dot => dot.days) ?? 9) * 1.1], [height - edge.bottom, edge.top]);
  const places = dots.map(dot => ({
    x: x(daysFrom(analytics.from, dot.date)) + dot.shift * 3,
    y: y(dot.days),
  }));
  const fromTop = lines.toReversed();
  const labels = spread(
    fromTop.map(line => y(line.days)),
    14,
  );
  const shown = active === null ? undefined : dots[active];
  const place = active === null ? undefined : places[active];
  return (
    <ChartSurface
      ref={ref}
      label="Finished tickets by cycle time"
      width={width}
      height={height}
      count={dots.length}
      active={active}
      onActive={setActive}
      textOf={index => {
        const dot = dots[index]!;
        return `${dot.reference}, ${counted(dot.days, 'day')}, finished ${dayName(dot.date)}`;
      }}
      nearest={(left, top) => nearestIndex(places, left, top, 16)}
      onOpen={index => onOpen(dots[index]!.reference)}
      tip={
        shown && place
          ? {
              ...place,
              content: (
                <>
                  <b>{shown.reference}</b>
                  <p>
                    {counted(shown.days, 'day')}, finished {dayName(shown.date)}
                  </p>
                </>
              ),
            }
          : null
      }
    >
      <ValueAxis scale={y} left={edge.left} right={right} />
      <DayAxis days={days} x={x} y={height - 6} width={right - edge.left} />
      {fromTop.map((line, index) => (
        <g key={line.percent}>
          <line
            className={styles.percentile}
            data-percent={line.percent}
            x1={edge.left}
            x2={right}
            y1={y(line.days)}
            y2={y(line.days)}
          />
          <text className={styles.lineLabel} x={right + 8} y={labels[index]} dy="0.34em">
            {line.label}
          </text>
        </g>
      ))}
      {dots.map((dot, index) => (
        <circle
          key={dot.ticket_id}
          className={styles.dot}
          data-late={dot.isLate || undefined}
          data-active={index === active || undefined}
          cx={places[index]!.x}
          cy={places[index]!.y}
          r={dot.isLate ? 3.75 : 3}
        />
      ))}
      {place && <circle className={styles.ring} cx={place.x} cy={place.y} r={7} />}
    </ChartSurface>
  );
}
