import { sql } from 'kysely';
import type { ValueCount } from './durations.ts';

export interface CountsOfKind {
  kind: string;
  /** Of `flatCounts`. */
  counts: string;
}

/** SQL: JSON of a flat list of days and counts. One row a day is read ten times as fast as a row for each count. */
export const flatCounts = sql<string>`'[' || string_agg(cast(days as text) || ',' || cast(count as text), ',') || ']'`;

/** Sums of counts by their values. */
export class CountMap {
  readonly #counts = new Map<number, number>();

  add(value: number, count: number): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + count);
  }

  addFlat(counts: string): void {
    const list: number[] = JSON.parse(counts);
    for (let index = 0; index < list.length; index += 2) this.add(list[index]!, list[index + 1]!);
  }

  list(): ValueCount[] {
    return [...this.#counts].map(([value, count]) => ({ value, count })).filter(({ count }) => count > 0);
  }
}
