import { useSuspenseQuery } from '@tanstack/react-query';
import { useMatches } from 'react-router';
import { findProject } from '#api/load-project.ts';
import type { Project } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { splitReference } from '#lib/paths.ts';
import { lastProjectKey } from './last-project.ts';

/** The organization's projects as the navigation shows them. */
export function useProjects(): {
  live: readonly Project[];
  /** The one whose page is shown. */
  current: Project | null;
  /** The one meant where none is shown: the last, else the first. */
  nearest: Project | null;
} {
  const { organization } = useSession();
  const { data } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const params = useMatches().at(-1)?.params ?? {};
  const key = params.key ?? splitReference(params.reference ?? '')?.key;
  const current = (key && findProject(data.data, key)) || null;
  const live = data.data.filter(project => project.archived_at === null);
  const nearest = current ?? live.find(project => project.key === lastProjectKey()) ?? live[0] ?? null;
  return { live, current, nearest };
}
