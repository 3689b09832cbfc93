import { placesLeft } from '#contract/rules.ts';

interface Limited {
  wip_limit: number | null;
  ticket_count: number;
}

/**
 * What a drop would mean for a column: `inside` adds nothing, `free` and `last` are taken, `full` and `room`
 * (some places, but fewer than needed) are refused.
 */
export type Verdict = 'inside' | 'free' | 'last' | 'full' | 'room';

/** The verdict on so many tickets more. */
export function verdictOn(column: Limited, adding: number): Verdict {
  if (adding === 0) return 'inside';
  const left = placesLeft(column);
  if (left === null || left > adding) return 'free';
  if (left === adding) return 'last';
  return left === 0 ? 'full' : 'room';
}

export function isRefused(verdict: Verdict): boolean {
  return verdict === 'full' || verdict === 'room';
}
