import { createContext } from 'react';

/** What every card has to know of the address. */
export interface OpenTicket {
  /** Reference of the ticket whose panel is open beside the board. */
  reference: string | null;
  /** The board's own search parameters, which opening a ticket keeps. */
  search: string;
}

export const OpenTicketContext = createContext<OpenTicket>({ reference: null, search: '' });
