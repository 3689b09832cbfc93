import { createContext } from 'react';
import { type TicketsPageName, ticketsPath } from '#lib/paths.ts';

interface OpenTicket {
  page: TicketsPageName;
  /** Reference of the ticket whose panel is open beside the board. */
  reference: string | null;
  /** The search parameters of the board, which opening a ticket keeps. */
  search: string;
}

export const OpenTicketContext = createContext<OpenTicket>({ page: 'board', reference: null, search: '' });

export function ticketBesidePath({ page, search }: OpenTicket, projectKey: string, reference: string) {
  return { pathname: ticketsPath(page, projectKey, reference), search };
}
