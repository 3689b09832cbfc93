import { useSuspenseQuery } from '@tanstack/react-query';
import { useMatches } from 'react-router';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Project } from '#entities/project/project-context.ts';
import { splitReference } from '#lib/paths.ts';
import { projectByKey } from '#lib/project-by-key.ts';
import { lastProjectKey } from './last-project.ts';

export function useProjects(): {
  unarchivedProjects: readonly Project[];
  current: Project | null;
  /** The current project, else the last opened one, else the first. */
  defaultProject: Project | null;
} {
  const { organization } = useSession();
  const { data } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const params = useMatches().at(-1)?.params ?? {};
  const key = params.key ?? splitReference(params.reference ?? '')?.key;
  const current = (key && projectByKey(data.data, key)) || null;
  const unarchivedProjects = data.data.filter(project => project.archived_at === null);
  const defaultProject =
    current ??
    unarchivedProjects.find(project => project.key === lastProjectKey()) ??
    unarchivedProjects[0] ??
    null;
  return { unarchivedProjects, current, defaultProject };
}
