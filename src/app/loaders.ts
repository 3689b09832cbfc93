import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { capabilities } from '#api/capabilities.ts';
import { isOtherDeployment } from '#api/connection.ts';
import { query } from '#api/queries.ts';
import { type Workspace, workspace } from '#api/session.ts';
import { loadProject } from '#entities/project/load-project.ts';
import type { Project } from '#entities/project/project-context.ts';
import { paths, signInPath } from '#lib/paths.ts';
import { setCurrentPersonId } from '#ui/current-person.ts';
import { lastProjectKey } from './last-project.ts';

async function sessionOrRedirect(queryClient: QueryClient, request: Request): Promise<Workspace> {
  try {
    const session = await queryClient.ensureQueryData(workspace);
    if (session.must_add_factor) throw redirect(paths.addFactor);
    setCurrentPersonId(session.user?.id ?? '');
    // Only the app API returns a user, so there is one.
    if (session.user) queryClient.setQueryData(capabilities.queryKey, { app: true });
    return session;
  } catch (error) {
    if (isOtherDeployment() && isApiError(error, 401)) throw redirect(`${paths.connect}?refused`);
    if (isOtherDeployment()) throw error;
    if (!isApiError(error) || error.kind === 'network' || error.status >= 500) throw error;
    if (!(await queryClient.ensureQueryData(capabilities)).app) throw redirect(paths.connect);
    if (error.status !== 401) throw error;
    const setup = await queryClient.fetchQuery(query('readSetup'));
    if (setup.needed) throw redirect(paths.setUp);
    const { pathname, search, hash } = new URL(request.url);
    throw redirect(signInPath(pathname + search + hash));
  }
}

async function projectsOf(queryClient: QueryClient, request: Request): Promise<readonly Project[]> {
  const { organization } = await sessionOrRedirect(queryClient, request);
  const list = await queryClient.ensureQueryData(query('listProjects', { organization: organization.id }));
  return list.data;
}

export function shellLoader(queryClient: QueryClient) {
  return async ({ request }: LoaderFunctionArgs) => {
    await projectsOf(queryClient, request);
    return null;
  };
}

export function projectLoader(queryClient: QueryClient) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    await sessionOrRedirect(queryClient, request);
    await loadProject(queryClient, params);
    return null;
  };
}

export function homeLoader(queryClient: QueryClient) {
  return async ({ request }: LoaderFunctionArgs) => {
    const openProjects = (await projectsOf(queryClient, request)).filter(
      ({ archived_at }) => archived_at === null,
    );
    const project = openProjects.find(({ key }) => key === lastProjectKey()) ?? openProjects[0];
    return redirect(project ? paths.board(project.key) : paths.projects);
  };
}
