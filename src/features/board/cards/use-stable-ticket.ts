import { useRef } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';

/** Compares all fields but the position, which cards do not show. */
export function isSameApartFromPosition(a: TicketListItem, b: TicketListItem): boolean {
  if (a === b) return true;
  const { position: _, ...shownFields } = a;
  const names = Object.keys(shownFields) as (keyof typeof shownFields)[];
  return names.length === Object.keys(b).length - 1 && names.every(name => Object.is(a[name], b[name]));
}

/** Returns the same object until something visible changes. */
export function useStableTicket(ticket: TicketListItem): TicketListItem {
  const last = useRef(ticket);
  if (!isSameApartFromPosition(last.current, ticket)) last.current = ticket;
  return last.current;
}
