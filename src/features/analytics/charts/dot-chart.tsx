import type { CSSProperties, ReactNode } from 'react';
import { nearestIndex } from '../measures/ticks.ts';
import { ChartSurface, type useChart } from './chart-surface.tsx';
import styles from './charts.module.css';

interface TicketDot {
  id: string;
  reference: string;
  /** Shown in the tip and read to screen readers after the reference. */
  description: string;
  /** Read to screen readers after the description. */
  spokenNote?: string;
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
  ringRadius,
  onOpen,
  children,
}: {
  chart: ReturnType<typeof useChart>;
  label: string;
  dots: readonly TicketDot[];
  /** Distance from the pointer within which a dot becomes active, in px. */
  reach: number;
  /** Radius of the ring around the active dot, in px. */
  ringRadius: number;
  onOpen: (reference: string) => void;
  children: ReactNode;
}) {
  const { active } = chart;
  const activeDot = active === null ? undefined : dots[active];
  const tip = activeDot && (
    <>
      <b>{activeDot.reference}</b>
      <p>{activeDot.description}</p>
    </>
  );
  return (
    <ChartSurface
      chart={chart}
      label={label}
      count={dots.length}
      textOf={index => {
        const { reference, description, spokenNote = '' } = dots[index]!;
        return `${reference}, ${description}${spokenNote}`;
      }}
      nearest={(x, y) => nearestIndex(dots, { x, y, reach })}
      onOpen={index => onOpen(dots[index]!.reference)}
      tip={activeDot ? { x: activeDot.x, y: activeDot.y, content: tip } : null}
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
      {activeDot && <circle className={styles.ring} cx={activeDot.x} cy={activeDot.y} r={ringRadius} />}
    </ChartSurface>
  );
}
