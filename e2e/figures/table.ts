export interface Figure<T> {
  title: string;
  measure: (column: T, first: T) => number;
  unit: string;
  /** The limit in this column; undefined where there is none. */
  goal?: (column: T, first: T) => number | undefined;
}

export function printTable<T>(
  columns: readonly T[],
  nameOf: (column: T) => string,
  figures: readonly Figure<T>[],
) {
  const first = columns[0]!;
  console.log(line('', columns.map(nameOf)));
  for (const { title, measure, unit, goal } of figures) {
    let missed = false;
    const cells = columns.map(column => {
      const value = measure(column, first);
      const limit = goal?.(column, first);
      if (limit !== undefined && value > limit) missed = true;
      return `${rounded(value)} ${unit}${limit === undefined ? '' : ` (≤ ${rounded(limit)})`}`.trim();
    });
    console.log(line(title, cells) + (missed ? '  missed' : ''));
  }
}

export const minimum = (values: readonly number[]) => Math.min(...values);
export const maximum = (values: readonly number[]) => Math.max(0, ...values);
export const median = (values: readonly number[]) => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const rounded = (value: number) =>
  value < 100 ? Number(value.toFixed(value < 1 ? 3 : 1)) : Math.round(value);

function line(title: string, cells: readonly string[]): string {
  return title.padEnd(44) + cells.map(cell => cell.padStart(22)).join('');
}
