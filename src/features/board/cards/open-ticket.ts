import { createContext } from 'react';
import { type TicketsPageName, ticketsPath } from '#lib/paths.ts';

interface OpenTicket {
  page: TicketsPageName;
  reference: string | null;
  search: string;
}

export const OpenTicketContext = createContext<OpenTicket>({ page: 'board', reference: null, search: '' });

export function ticketBesidePath({ page, search }: OpenTicket, projectKey: string, reference: string) {
  return { pathname: ticketsPath(page, projectKey, reference), search };
}
