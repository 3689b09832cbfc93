import type { RelatedTicket, TicketListItem } from '#contract/tickets.ts';
import { formatNumber } from '#lib/counted.ts';

export const hiddenTicketWords = 'a ticket you cannot see';

/** "HBR-3", "HBR-3 and HBR-5", "HBR-3 and 2 more". */
export function blockerWords(blockers: readonly RelatedTicket[]): string {
  const names = blockers.map(({ reference }) => reference ?? hiddenTicketWords);
  if (names.length <= 2) return names.join(' and ');
  return `${names[0]} and ${names.length - 1} more`;
}

/**
 * Returns the message for tickets that come into a column of finished work; null when none of them is blocked.
 * It follows words about `count` tickets, which name a single one.
 */
export function stillBlockedWords(tickets: readonly TicketListItem[], count = tickets.length): string | null {
  // A deployment may not have relations.
  const blocked = tickets.filter(({ blocked_by }) => blocked_by?.length > 0);
  const [first] = blocked;
  if (!first) return null;
  if (blocked.length === 1)
    return `${count === 1 ? 'It' : first.reference} is still blocked by ${blockerWords(first.blocked_by)}.`;
  return `${formatNumber(blocked.length)} of them are still blocked.`;
}
