import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Session } from '#contract/app/session.ts';
import type { Organization } from '#contract/organizations.ts';
import type { Actor } from '#contract/people.ts';
import { actionOfScope, isManager, type Role, type Scope, scopes } from '#contract/scopes.ts';
import { ApiError, isApiError } from './api-error.ts';
import { api } from './client.ts';
import { connection } from './connection.ts';
import { readForQuery } from './first-load.ts';
import { noteConfirmedPerson } from './kept/restore-kept.ts';
import { query } from './queries.ts';

export type { Role, Scope, Session };

/** With a credential of another deployment there is no person, and its scopes are unknown. */
export interface Workspace {
  user: Session['user'] | null;
  organization: Pick<Organization, 'id' | 'name'>;
  scopes: readonly Scope[];
  /** The organization requires a second factor that the person has yet to add. */
  must_add_factor?: boolean;
}

export const workspace = queryOptions({
  // The key of `readSession`, so that writes to the session invalidate this.
  queryKey: query('readSession').queryKey as readonly unknown[],
  queryFn: (context): Promise<Workspace> =>
    readForQuery(context, signal => {
      const { organizationId } = connection();
      return organizationId === null
        ? readPersonWorkspace(context.client, signal)
        : readCredentialWorkspace(organizationId, signal);
    }),
  staleTime: 60_000,
});

let lastEventId: string | null = null;

/** The id of the newest live event when the page was loaded; null when unknown. */
export const lastEventIdAtLoad = (): string | null => lastEventId;

async function readPersonWorkspace(client: QueryClient, signal: AbortSignal): Promise<Workspace> {
  // Not `readSession`: browsers log its 401 to the console.
  const { session } = await api().call('readSetup', {}, { signal });
  if (!session) throw new ApiError(401, { message: 'Nobody is signed in.' });
  const { last_event_id, ...personWorkspace } = session;
  lastEventId ??= last_event_id;
  noteConfirmedPerson(client, session.user.id);
  return personWorkspace;
}

async function readCredentialWorkspace(organization: string, signal: AbortSignal): Promise<Workspace> {
  try {
    const record = await api().call('readOrganization', { organization }, { signal });
    return { user: null, organization: record, scopes };
  } catch (error) {
    // The app also works for a credential that may not read the organization.
    if (!isApiError(error, 403)) throw error;
    const name = new URL(connection().baseUrl || location.origin).host;
    return { user: null, organization: { id: organization, name }, scopes };
  }
}

export function writerOf(queryClient: QueryClient, { type, id, name }: Actor): { by: string; byMe: boolean } {
  const me = queryClient.getQueryData<Workspace>(workspace.queryKey)?.user?.id;
  return { by: name, byMe: type === 'user' && id === me };
}

export interface Rights {
  /** Always true for a credential, whose scopes are unknown. */
  can: (scope: Scope) => boolean;
  /** The reason as a sentence; null when allowed. */
  refusalReason: (scope: Scope) => string | null;
}

export interface SessionView extends Workspace, Rights {
  isManager: boolean;
}

/** Inside the shell only, where the session is always loaded. */
export function useSession(): SessionView {
  const { data } = useSuspenseQuery(workspace);
  return useMemo(() => viewOf(data), [data]);
}

export function viewOf(data: Workspace): SessionView {
  const refusalReason = (scope: Scope) =>
    data.scopes.includes(scope) ? null : missingScopeReason(scope, data.user?.role);
  return {
    ...data,
    refusalReason,
    can: scope => refusalReason(scope) === null,
    isManager: data.user !== null && isManager(data.user.role),
  };
}

function missingScopeReason(scope: Scope, role: Role | undefined): string {
  const { verb, object } = actionOfScope(scope);
  if (verb !== 'see' && role === 'viewer')
    return `You can read ${object}, not ${verb} them. Ask an owner or an admin.`;
  const subject = role === undefined ? 'This credential' : 'Your role';
  return `${subject} may not ${verb} ${object}.`;
}
