import type { ReactNode } from 'react';
import { counted, formatNumber } from '#lib/counted.ts';
import { ChartSurface, type useChart } from './chart-surface.tsx';
import { type DensityField, DensityFields, fieldAt } from './density.tsx';

/** A field with words: its tip and what screen readers read. */
export interface CountedField extends DensityField {
  title: string;
  description: string;
  count: number;
}

/** Draws how many tickets are where, as there are too many for dots. */
export function DensityChart({
  chart,
  label,
  fields,
  below,
  children,
}: {
  chart: ReturnType<typeof useChart>;
  label: string;
  fields: readonly CountedField[];
  /** Drawn below the fields. */
  below?: ReactNode;
  children?: ReactNode;
}) {
  const active = chart.active === null ? null : fields[chart.active];
  return (
    <ChartSurface
      chart={chart}
      label={label}
      count={fields.length}
      textOf={index => {
        const { title, description, count } = fields[index]!;
        return `${title}, ${description}: ${counted(count, 'ticket')}`;
      }}
      nearest={(x, y) => fieldAt(fields, x, y)}
      tip={
        active
          ? {
              x: active.x + active.width,
              y: active.y + active.height / 2,
              leftOf: active.x,
              content: (
                <>
                  <b>{counted(active.count, 'ticket')}</b>
                  <p>{active.title}</p>
                  <p>{active.description}</p>
                </>
              ),
            }
          : null
      }
    >
      {below}
      <DensityFields fields={fields} active={chart.active} />
      {children}
    </ChartSurface>
  );
}

/** "3 days", "3 to 5 days". */
export const dayRangeWords = (fewest: number, most: number) =>
  fewest === most ? counted(fewest, 'day') : `${formatNumber(fewest)} to ${counted(most, 'day')}`;
