import type { Analytics } from '#contract/analytics.ts';
import { limits } from '#contract/limits.ts';

/** Whether the list of tickets in progress, the oldest first, ends at its limit with one that is older than `p85` days. */
export function mayOmitLate(ageing: Analytics['ageing'], p85: number): boolean {
  const youngest = ageing.at(-1);
  return ageing.length >= limits.analyticsSamples && youngest !== undefined && youngest.days > p85;
}
