import { createContext, useContext } from 'react';
import type { Project } from '#api/project-context.ts';

export interface NewTicket {
  project: Project;
  boardId?: string | undefined;
}

export const NewTicketContext = createContext<(ticket: NewTicket) => void>(() => {});

/** Opens the dialog for a new ticket. */
export function useNewTicket(): (ticket: NewTicket) => void {
  return useContext(NewTicketContext);
}
