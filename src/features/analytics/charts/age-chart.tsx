import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { type CSSProperties, useState } from 'react';
import { hueOf } from '#lib/color.ts';
import type { AgeDot, Lane } from '../measures/ageing.ts';
import { nearestIndex } from '../measures/ticks.ts';
import { counted } from '../measures/words.ts';
import { ValueAxis } from './axes.tsx';
import { ChartSurface } from './chart-surface.tsx';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

const height = 190;
const edge = { top: 8, right: 8, bottom: 6, left: 30 };
const gap = 8;

interface Place extends AgeDot {
  lane: Lane;
  x: number;
  y: number;
}

/** A lane per column under way; the grounds say up to which age 50% and 85% of the tickets were finished. */
export function AgeChart({
  lanes,
  p50,
  p85,
  onOpen,
}: {
  lanes: readonly Lane[];
  p50: number | null;
  p85: number | null;
  onOpen: (reference: string) => void;
}) {
  const [ref, width] = useWidth();
  const [active, setActive] = useState<number | null>(null);
  const oldest = max(lanes.flatMap(lane => lane.dots.map(dot => dot.days))) ?? 0;
  const y = scaleLinear([0, Math.max(oldest, p85 ?? 0, 4) * 1.2], [height - edge.bottom, edge.top]);
  const inside = Math.max(1, width - edge.left - edge.right);
  const laneWidth = Math.max(1, (inside - gap * (lanes.length - 1)) / Math.max(1, lanes.length));
  const left = (index: number) => edge.left + index * (laneWidth + gap);
  const [floor, ceiling] = [y(0), edge.top];
  const marks = [y(Math.min(p50 ?? 0, y.domain()[1]!)), y(Math.min(p85 ?? 0, y.domain()[1]!))] as const;
  const dots: Place[] = lanes.flatMap((lane, index) =>
    lane.dots.map((dot, at) => ({
      ...dot,
      lane,
      x: left(index) + (laneWidth * (at + 0.5)) / lane.dots.length,
      y: y(dot.days),
    })),
  );
  const shown = active === null ? undefined : dots[active];
  return (
    <>
      <ChartSurface
        ref={ref}
        label="Tickets in progress by age"
        width={width}
        height={height}
        count={dots.length}
        active={active}
        onActive={setActive}
        textOf={index => {
          const dot = dots[index]!;
          return `${dot.reference}, ${counted(dot.days, 'day')} old, ${dot.lane.column.name}${dot.isLate ? ', late' : ''}`;
        }}
        nearest={(x, top) => nearestIndex(dots, x, top, 18)}
        onOpen={index => onOpen(dots[index]!.reference)}
        tip={
          shown
            ? {
                x: shown.x,
                y: shown.y,
                content: (
                  <>
                    <b>{shown.reference}</b>
                    <p>
                      {counted(shown.days, 'day')} old, {shown.lane.column.name}
                    </p>
                  </>
                ),
              }
            : null
        }
      >
        {p85 === null || p50 === null
          ? lanes.map(({ column }, index) => (
              <rect
                key={column.id}
                className={styles.lane}
                x={left(index)}
                y={ceiling}
                width={laneWidth}
                height={floor - ceiling}
              />
            ))
          : lanes.map(({ column }, index) => (
              <g key={column.id}>
                <Ground tone="early" x={left(index)} width={laneWidth} from={marks[0]} to={floor} />
                <Ground tone="middle" x={left(index)} width={laneWidth} from={marks[1]} to={marks[0]} />
                <Ground tone="late" x={left(index)} width={laneWidth} from={ceiling} to={marks[1]} />
              </g>
            ))}
        <ValueAxis scale={y} left={edge.left} right={edge.left} />
        {dots.map((dot, index) => (
          <circle
            key={dot.ticketId}
            className={styles.aged}
            style={{ '--hue': hueOf(dot.lane.column.color) } as CSSProperties}
            data-late={dot.isLate || undefined}
            data-active={index === active || undefined}
            cx={dot.x}
            cy={dot.y}
            r={4.5}
          />
        ))}
        {shown && <circle className={styles.ring} cx={shown.x} cy={shown.y} r={8} />}
      </ChartSurface>
      <div className={styles.laneNames} aria-hidden="true">
        {lanes.map(({ column }) => (
          <span key={column.id}>{column.name}</span>
        ))}
      </div>
    </>
  );
}

function Ground({
  tone,
  x,
  width,
  from,
  to,
}: {
  tone: 'early' | 'middle' | 'late';
  x: number;
  width: number;
  from: number;
  to: number;
}) {
  return (
    <rect
      className={styles.ground}
      data-tone={tone}
      x={x}
      y={from}
      width={width}
      height={Math.max(0, to - from)}
    />
  );
}
