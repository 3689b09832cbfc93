import { createContext } from 'react';
import { type TicketsPage, ticketsPath } from '#lib/paths.ts';

/** What every card has to know of the address. */
export interface OpenTicket {
  /** The page on which the tickets are shown. */
  page: TicketsPage;
  /** Reference of the ticket whose panel is open beside the board. */
  reference: string | null;
  /** The board's own search parameters, which opening a ticket keeps. */
  search: string;
}

export const OpenTicketContext = createContext<OpenTicket>({ page: 'board', reference: null, search: '' });

/** Where a ticket's panel opens beside the page that is shown. */
export function besidePath({ page, search }: OpenTicket, projectKey: string, reference: string) {
  return { pathname: ticketsPath(page, projectKey, reference), search };
}
