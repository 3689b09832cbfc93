import type { Analytics } from '#contract/analytics.ts';
import { limits } from '#contract/limits.ts';

/** Counts tickets in progress that are older than `p85` days. There may be more where the service's list ends with such. */
export function lateTickets(
  ageing: Analytics['ageing'],
  p85: number,
  isCounted: (ticket: Analytics['ageing'][number]) => boolean = () => true,
): { count: number; isMore: boolean } {
  const count = ageing.filter(ticket => ticket.days > p85 && isCounted(ticket)).length;
  const youngest = ageing.at(-1);
  const isCut = ageing.length >= limits.analyticsSamples;
  return { count, isMore: isCut && youngest !== undefined && youngest.days > p85 };
}
