import type { Analytics } from '#contract/analytics.ts';
import { splitReference } from '#lib/paths.ts';
import { enough, trusted } from './figures.ts';
import { counted, rounded } from './words.ts';

type Sample = Analytics['cycle_time']['samples'][number];

export interface CycleDot extends Sample {
  /** Beyond what 95% of the tickets need. */
  isLate: boolean;
  /** Tickets on the same place lie beside each other: steps to the left or the right. */
  shift: number;
}

export interface PercentileLine {
  percent: 50 | 85 | 95;
  days: number;
  label: string;
}

/** A dot per finished ticket, the earliest finished first. */
export function dotsOf(analytics: Analytics): CycleDot[] {
  const p95 = trusted(analytics, 'p95');
  const taken = new Map<string, number>();
  return analytics.cycle_time.samples
    .toSorted((a, b) => compare(a.date, b.date) || a.days - b.days || numberOf(a) - numberOf(b))
    .map(sample => {
      const place = `${sample.date} ${sample.days}`;
      const before = taken.get(place) ?? 0;
      taken.set(place, before + 1);
      // 0, 1, -1, 2, -2 …
      const shift = before % 2 === 1 ? (before + 1) / 2 : -before / 2;
      return { ...sample, isLate: p95 !== null && sample.days > p95, shift: shift || 0 };
    });
}

/** The lines of the percentiles; none under ten finished tickets. */
export function linesOf(analytics: Analytics): PercentileLine[] {
  return ([50, 85, 95] as const).flatMap(percent => {
    const days = trusted(analytics, `p${percent}`);
    return days === null ? [] : [{ percent, days, label: `${percent}% in ${rounded(days)} d` }];
  });
}

/** Labels at least `gap` apart, in the given order from the top down, as near to their places as that allows. */
export function spread(places: readonly number[], gap: number): number[] {
  const spaced: number[] = [];
  for (const place of places) spaced.push(Math.max(place, (spaced.at(-1) ?? -Infinity) + gap));
  // Pushed down is pushed away from the line: the lowest stays, the others move up.
  for (let index = spaced.length - 1; index >= 0; index--) {
    const below = spaced[index + 1];
    spaced[index] = Math.min(below === undefined ? places[index]! : below - gap, spaced[index]!);
  }
  return spaced;
}

/** What can be promised, in a sentence. */
export function cycleFinding(analytics: Analytics): string {
  const { length } = analytics.cycle_time.samples;
  if (length === 0) return 'Nothing finished yet.';
  const p85 = trusted(analytics, 'p85');
  if (p85 === null) return `Only ${counted(length, 'ticket')} finished. Percentiles need ${enough}.`;
  return `85% of tickets finish within ${counted(p85, 'day')}.`;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const numberOf = (sample: Sample) => splitReference(sample.reference)?.number ?? 0;
