import { createContext, useContext } from 'react';
import type { NewTicketValues, Project } from '#entities/project/project-context.ts';

export interface NewTicketTarget {
  project: Project;
  values?: NewTicketValues | undefined;
}

export const NewTicketContext = createContext<(ticket: NewTicketTarget) => void>(() => {});

export function useNewTicket(): (ticket: NewTicketTarget) => void {
  return useContext(NewTicketContext);
}
