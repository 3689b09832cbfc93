import { useSuspenseQuery } from '@tanstack/react-query';
import { useMatches } from 'react-router';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { projectByKey } from '#entities/project/load-project.ts';
import type { Project } from '#entities/project/project-context.ts';
import { splitReference } from '#lib/paths.ts';
import { lastProjectKey } from './last-project.ts';

export function useProjects(): {
  live: readonly Project[];
  current: Project | null;
  /** Without a current project the last one opened, else the first. */
  nearest: Project | null;
} {
  const { organization } = useSession();
  const { data } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const params = useMatches().at(-1)?.params ?? {};
  const key = params.key ?? splitReference(params.reference ?? '')?.key;
  const current = (key && projectByKey(data.data, key)) || null;
  const live = data.data.filter(project => project.archived_at === null);
  const nearest = current ?? live.find(project => project.key === lastProjectKey()) ?? live[0] ?? null;
  return { live, current, nearest };
}
