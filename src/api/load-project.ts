import type { QueryClient } from '@tanstack/react-query';
import type { Project } from '#contract/projects.ts';
import { splitReference } from '#lib/paths.ts';
import { query } from './queries.ts';
import { workspace } from './session.ts';

/** The project of an address by its key, whatever its case. */
export function findProject(projects: readonly Project[], key: string): Project | undefined {
  return (
    projects.find(project => project.key === key) ??
    projects.find(project => project.key.toLowerCase() === key.toLowerCase())
  );
}

/** For loaders: the project that the address names by `:key` or `:reference`. Throws a 404 response. */
export async function loadProject(
  queryClient: QueryClient,
  params: { key?: string | undefined; reference?: string | undefined },
): Promise<Project> {
  const { organization } = await queryClient.ensureQueryData(workspace);
  const list = query('listProjects', { organization: organization.id });
  const key = params.key ?? splitReference(params.reference ?? '')?.key ?? '';
  const known = await queryClient.ensureQueryData(list);
  // The project may be newer than the list that is kept.
  const project =
    findProject(known.data, key) ??
    findProject((await queryClient.fetchQuery({ ...list, staleTime: 0 })).data, key);
  if (!project) throw new Response(null, { status: 404 });
  return project;
}
