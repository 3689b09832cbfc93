import type { CSSProperties, ReactNode } from 'react';
import { nearestIndex } from '../measures/ticks.ts';
import { ChartSurface, type useChart } from './chart-surface.tsx';
import styles from './charts.module.css';

interface TicketDot {
  id: string;
  reference: string;
  /** Shown and read after the reference. */
  words: string;
  /** Read alone, after the words. */
  note?: string;
  x: number;
  y: number;
  radius: number;
  isLate: boolean;
  hue?: string;
}

export function DotChart({
  chart,
  label,
  dots,
  reach,
  ring,
  onOpen,
  children,
}: {
  chart: ReturnType<typeof useChart>;
  label: string;
  dots: readonly TicketDot[];
  /** How far from the pointer a dot may be, in px. */
  reach: number;
  /** Radius of the ring around the active dot, in px. */
  ring: number;
  onOpen: (reference: string) => void;
  children: ReactNode;
}) {
  const { active } = chart;
  const shown = active === null ? undefined : dots[active];
  const tip = shown && (
    <>
      <b>{shown.reference}</b>
      <p>{shown.words}</p>
    </>
  );
  return (
    <ChartSurface
      chart={chart}
      label={label}
      count={dots.length}
      textOf={index => {
        const { reference, words, note = '' } = dots[index]!;
        return `${reference}, ${words}${note}`;
      }}
      nearest={(x, y) => nearestIndex(dots, x, y, reach)}
      onOpen={index => onOpen(dots[index]!.reference)}
      tip={shown ? { x: shown.x, y: shown.y, content: tip } : null}
    >
      {children}
      {dots.map(dot => (
        <circle
          key={dot.id}
          className={styles.dot}
          style={dot.hue ? ({ '--hue': dot.hue } as CSSProperties) : undefined}
          data-late={dot.isLate || undefined}
          cx={dot.x}
          cy={dot.y}
          r={dot.radius}
        />
      ))}
      {shown && <circle className={styles.ring} cx={shown.x} cy={shown.y} r={ring} />}
    </ChartSurface>
  );
}
