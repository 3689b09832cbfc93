import { max } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { hueOf } from '#lib/color.ts';
import { counted } from '#lib/counted.ts';
import type { Lane } from '../measures/ageing.ts';
import { ValueAxis } from './axes.tsx';
import { useChart } from './chart-surface.tsx';
import styles from './charts.module.css';
import { type CountedField, DensityChart, dayRangeWords } from './density-chart.tsx';
import { DotChart } from './dot-chart.tsx';

const minHeight = 190;
const margin = { top: 8, right: 8, bottom: 6, left: 30 };
const gap = 8;

export function AgeChart({
  lanes,
  step,
  p50,
  p85,
  onOpen,
}: {
  lanes: readonly Lane[];
  /** Days of age that a bar stands for; null where there are dots. */
  step: number | null;
  p50: number | null;
  p85: number | null;
  onOpen: (reference: string) => void;
}) {
  const chart = useChart(minHeight);
  const { height } = chart;
  const oldest =
    max(
      lanes.flatMap(({ dots, bars }) => [
        ...dots,
        ...bars.map(bar => ({ days: bar.days + (step ?? 1) - 1 })),
      ]),
      one => one.days,
    ) ?? 0;
  const y = scaleLinear(
    [0, Math.max(oldest, p85 ?? 0, 4) * (step === null ? 1.2 : 1.04)],
    [height - margin.bottom, margin.top],
  );
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
    dots.map(({ id, reference, days, isLate }, dotIndex) => ({
      id,
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
  const mostInBar = max(lanes.flatMap(lane => lane.bars.map(bar => bar.count))) ?? 1;
  const bars = lanes.flatMap(({ column, bars: inLane }, index) =>
    inLane.map(({ days, count }): CountedField => {
      const oldestInBar = days + (step ?? 1) - 1;
      return {
        key: `${column.id} ${days}`,
        title: column.name,
        description: `${dayRangeWords(days, oldestInBar)} old`,
        count,
        x: laneLeft(index),
        y: y(oldestInBar) + 0.5,
        width: Math.max(1.5, (laneWidth * count) / mostInBar),
        height: y(days - 1) - y(oldestInBar) - 1,
        share: 1,
        hue: hueOf(column.color),
      };
    }),
  );
  const grounds = (
    <>
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
    </>
  );
  return (
    <>
      {step === null ? (
        <DotChart
          chart={chart}
          label="Tickets in progress by age"
          dots={dots}
          reach={18}
          ringRadius={8}
          onOpen={onOpen}
        >
          {grounds}
        </DotChart>
      ) : (
        <DensityChart
          chart={chart}
          label="Tickets in progress by column and age"
          fields={bars}
          below={grounds}
        />
      )}
      <div className={styles.laneNames} aria-hidden="true">
        {lanes.map(({ column }) => (
          <span key={column.id}>{column.name}</span>
        ))}
      </div>
    </>
  );
}
