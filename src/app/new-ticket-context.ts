import { createContext, useContext } from 'react';
import type { NewTicketValues, Project, TemplateStart } from '#entities/project/project-context.ts';

export interface NewTicketTarget {
  project: Project;
  values?: NewTicketValues | undefined;
  template?: TemplateStart | undefined;
}

export const NewTicketContext = createContext<(ticket: NewTicketTarget) => void>(() => {});

export function useNewTicket(): (ticket: NewTicketTarget) => void {
  return useContext(NewTicketContext);
}
