import type { ReactNode } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { ticketsMessage } from '#entities/ticket/writes/apply-write.tsx';
import { conjoined } from '#lib/conjoined.ts';
import { counted } from '#lib/counted.ts';
import type { Toast } from '#ui/toast.ts';

/** More tickets are counted instead of named. */
const maxNamed = 3;

/**
 * Returns the words of a message that several moves share, as its undo takes all of them back: `ticket` and `where` are
 * those of the latest move, and every step is about the reference of its ticket.
 */
export function movesMessage(
  ticket: TicketListItem,
  where: string,
  { steps }: Pick<Toast, 'steps'>,
): ReactNode {
  const references = [...new Set(steps.map(({ about }) => about))];
  const { length: count } = references;
  const moves = steps.length === count ? '' : ` in ${counted(steps.length, 'move')}`;
  if (count === 1) return ticketsMessage([ticket], `moved ${where}${moves}`);
  return `${count > maxNamed ? counted(count, 'ticket') : conjoined(references)} moved${moves}`;
}
