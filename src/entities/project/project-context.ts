import { createContext, useContext } from 'react';
import type { Rights, SessionView } from '#api/session.ts';
import type { Priority } from '#contract/priorities.ts';
import type { Project } from '#contract/projects.ts';
import type { TicketRef } from '#contract/tickets.ts';

export type { Project };

/** Rights in the project of the page. Nobody may write to an archived project. */
export interface ProjectContext extends Rights {
  project: Project;
  session: SessionView;
  createTicket: (values?: NewTicketValues, template?: TemplateStart) => void;
}

/** The template that the dialog for a new ticket begins with; `choose` opens the list of templates. */
export type TemplateStart = { id: string } | 'choose';

/** The first values of the dialog for a new ticket. */
export interface NewTicketValues {
  boardId?: string;
  priority?: Priority;
  assigneeIds?: readonly string[];
  labelIds?: readonly string[];
  due?: string;
  parent?: TicketRef | null;
}

export const ProjectContext = createContext<ProjectContext | null>(null);

export function useProject(): ProjectContext {
  const context = useContext(ProjectContext);
  if (!context) throw new Error('useProject needs a page of a project around it.');
  return context;
}

export function rightsIn(project: Project, session: SessionView): Rights {
  const refusalReason: Rights['refusalReason'] = scope => {
    const reason = session.refusalReason(scope);
    if (reason !== null || project.archived_at === null || !scope.endsWith(':write')) return reason;
    return session.can('projects:write')
      ? 'This project is archived. Unarchive it to make changes.'
      : 'This project is archived and cannot be changed.';
  };
  return { refusalReason, can: scope => refusalReason(scope) === null };
}
