import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { findCachedTicket, isSameReference } from '#entities/ticket/find-cached-ticket.ts';
import { dueDayOf } from '#entities/ticket/writes/shown-due-tickets.ts';
import { useBoardModel } from '../board-model.ts';
import { OpenTicketContext } from '../cards/open-ticket.ts';

/** Focuses the day of a ticket whose panel has closed, where the day has no line for it. */
export function useDayReturn(): void {
  const { elements } = useBoardModel();
  const { reference } = useContext(OpenTicketContext);
  const queryClient = useQueryClient();
  const previous = useRef(reference);
  useEffect(() => {
    const closed = previous.current;
    previous.current = reference;
    if (closed === null || reference !== null || document.activeElement !== document.body) return;
    const ticket = findCachedTicket(queryClient, other => isSameReference(other.reference, closed));
    const day = ticket && !elements.card(ticket.id) ? dueDayOf(ticket) : null;
    if (day !== null) elements.board()?.querySelector<HTMLElement>(`[data-day-head="${day}"]`)?.focus();
  }, [elements, queryClient, reference]);
}
