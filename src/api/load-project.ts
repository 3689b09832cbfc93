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
  const { data } = await queryClient.ensureQueryData(
    query('listProjects', { organization: organization.id }),
  );
  const project = findProject(data, params.key ?? splitReference(params.reference ?? '')?.key ?? '');
  if (!project) throw new Response(null, { status: 404 });
  return project;
}
