import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { hueOf } from '#lib/color.ts';
import { counted } from '#lib/counted.ts';
import type { Lane } from '../measures/ageing.ts';
import { ValueAxis } from './axes.tsx';
import { useChart } from './chart-surface.tsx';
import styles from './charts.module.css';
import { DotChart } from './dot-chart.tsx';

const minHeight = 190;
const margin = { top: 8, right: 8, bottom: 6, left: 30 };
const gap = 8;

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
  const chart = useChart(minHeight);
  const { height } = chart;
  const oldest = max(lanes.flatMap(lane => lane.dots.map(dot => dot.days))) ?? 0;
  const y = scaleLinear([0, Math.max(oldest, p85 ?? 0, 4) * 1.2], [height - margin.bottom, margin.top]);
  const plotWidth = Math.max(1, chart.width - margin.left - margin.right);
  const laneWidth = Math.max(1, (plotWidth - gap * (lanes.length - 1)) / Math.max(1, lanes.length));
  const laneLeft = (index: number) => margin.left + index * (laneWidth + gap);
  const [floor, ceiling] = [y(0), margin.top];
  const heightOf = (days: number) => y(Math.min(days, y.domain()[1]!));
  const backgrounds =
    p50 === null || p85 === null
      ? [{ tone: 'plain', from: ceiling, to: floor }]
      : [
          { tone: 'early', from: heightOf(p50), to: floor },
          { tone: 'middle', from: heightOf(p85), to: heightOf(p50) },
          { tone: 'late', from: ceiling, to: heightOf(p85) },
        ];
  const dots = lanes.flatMap(({ column, dots }, index) =>
    dots.map(({ ticket_id, reference, days, isLate }, dotIndex) => ({
      id: ticket_id,
      reference,
      description: `${counted(days, 'day')} old, ${column.name}`,
      spokenNote: isLate ? ', late' : '',
      x: laneLeft(index) + (laneWidth * (dotIndex + 0.5)) / dots.length,
      y: y(days),
      radius: 4.5,
      isLate,
      hue: hueOf(column.color),
    })),
  );
  return (
    <>
      <DotChart
        chart={chart}
        label="Tickets in progress by age"
        dots={dots}
        reach={18}
        ringRadius={8}
        onOpen={onOpen}
      >
        {lanes.map(({ column }, index) => (
          <g key={column.id}>
            {backgrounds.map(({ tone, from, to }) => (
              <rect
                key={tone}
                className={styles.ground}
                data-tone={tone}
                x={laneLeft(index)}
                y={from}
                width={laneWidth}
                height={Math.max(0, to - from)}
              />
            ))}
          </g>
        ))}
        <ValueAxis scale={y} left={margin.left} right={margin.left} />
      </DotChart>
      <div className={styles.laneNames} aria-hidden="true">
        {lanes.map(({ column }) => (
          <span key={column.id}>{column.name}</span>
        ))}
      </div>
    </>
  );
}
