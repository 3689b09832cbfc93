import { useRef } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';

/** Compares all fields but the position, which cards do not show. */
export function isSameFace(a: TicketListItem, b: TicketListItem): boolean {
  if (a === b) return true;
  const { position: _, ...face } = a;
  const fields = Object.keys(face) as (keyof typeof face)[];
  return fields.length === Object.keys(b).length - 1 && fields.every(field => Object.is(a[field], b[field]));
}

/** Returns the same object until something visible changes. */
export function useFace(ticket: TicketListItem): TicketListItem {
  const last = useRef(ticket);
  if (!isSameFace(last.current, ticket)) last.current = ticket;
  return last.current;
}
