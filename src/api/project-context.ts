import { createContext, useContext } from 'react';
import type { Project } from '#contract/projects.ts';
import type { Rights, SessionView } from './session.ts';

export type { Project };

/** The project whose page is shown. An archived project is read-only: no right to write holds in it. */
export interface ProjectContext extends Rights {
  project: Project;
  session: SessionView;
  /** Opens the dialog for a new ticket of this project, on the named column. */
  createTicket: (options?: { boardId?: string }) => void;
}

export const ProjectContext = createContext<ProjectContext | null>(null);

/** The current project; only on pages under a project's or a ticket's address. */
export function useProject(): ProjectContext {
  const context = useContext(ProjectContext);
  if (!context) throw new Error('useProject needs a page of a project around it.');
  return context;
}

/** The rights in one project: the session's, without writing where the project is archived. */
export function rightsIn(project: Project, session: SessionView): Rights {
  const whyNot: Rights['whyNot'] = scope =>
    project.archived_at !== null && scope.endsWith(':write')
      ? 'This project is archived. Unarchive it to make changes.'
      : session.whyNot(scope);
  return { whyNot, can: scope => whyNot(scope) === null };
}
