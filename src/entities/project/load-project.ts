import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { workspace } from '#api/session.ts';
import type { Project } from '#contract/projects.ts';
import { splitReference } from '#lib/paths.ts';
import { projectByKey } from '#lib/project-by-key.ts';

/** Throws a 404 response when no visible project has the key of the address. */
export async function loadProject(
  queryClient: QueryClient,
  params: { key?: string | undefined; reference?: string | undefined },
): Promise<Project> {
  const { organization } = await queryClient.ensureQueryData(workspace);
  const list = query('listProjects', { organization: organization.id });
  const key = params.key ?? splitReference(params.reference ?? '')?.key ?? '';
  const known = await queryClient.ensureQueryData(list);
  // The project may be newer than the cached list.
  const project =
    projectByKey(known.data, key) ??
    projectByKey((await readNewList(queryClient, organization.id)).data, key);
  if (!project) throw new Response(null, { status: 404 });
  return project;
}

/** An invalidation that repeats the read rejects loaders that share it, all but the first: they join the repetition. */
async function readNewList(queryClient: QueryClient, organization: string) {
  const list = { ...query('listProjects', { organization }), staleTime: 0 };
  for (;;) {
    try {
      return await queryClient.fetchQuery(list);
    } catch (error) {
      if (!(error instanceof CancelledError && error.silent)) throw error;
    }
  }
}
