import type { ValueCount } from './durations.ts';

/** Steps of the axis of durations. */
const maxSteps = 24;

/** Adds up counts of the same values. */
export function sumOf(lists: readonly (readonly ValueCount[])[]): ValueCount[] {
  const counts = new Map<number, number>();
  for (const { value, count } of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Counts finished tickets by spans of `step` days and by steps of the days they took. */
export function densityOf(
  spans: readonly (readonly ValueCount[])[],
  { days, step }: { days: readonly string[]; step: number },
) {
  const longest = Math.max(1, ...sumOf(spans).map(({ value }) => value));
  const height = Math.ceil(longest / maxSteps);
  const lowest = (value: number) => Math.floor((value - 1) / height) * height + 1;
  return {
    dates: step,
    days: height,
    cells: spans.flatMap((span, index) =>
      sumOf([span.map(({ value, count }) => ({ value: lowest(value), count }))]).map(({ value, count }) => ({
        date: days[index * step]!,
        days: value,
        count,
      })),
    ),
  };
}
