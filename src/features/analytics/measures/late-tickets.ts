import type { Analytics } from '#contract/analytics.ts';
import { limits } from '#contract/limits.ts';
import { formatNumber } from '#lib/counted.ts';

/** Counts tickets in progress that are older than `p85` days; "2,000+" where the list of the service ends with such. */
export function lateTickets(
  ageing: Analytics['ageing'],
  p85: number,
  isCounted: (ticket: Analytics['ageing'][number]) => boolean = () => true,
): { count: number; words: string } {
  const count = ageing.filter(ticket => ticket.days > p85 && isCounted(ticket)).length;
  const youngest = ageing.at(-1);
  const isMore = ageing.length >= limits.analyticsSamples && youngest !== undefined && youngest.days > p85;
  return { count, words: `${formatNumber(count)}${isMore ? '+' : ''}` };
}
