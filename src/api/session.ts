import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Session } from '#contract/app/session.ts';
import type { Organization } from '#contract/organizations.ts';
import type { Actor } from '#contract/people.ts';
import { isManager, type Role, type Scope, scopes } from '#contract/scopes.ts';
import { ApiError, isApiError } from './api-error.ts';
import { api } from './client.ts';
import { connection } from './connection.ts';
import { read } from './first-load.ts';
import { query } from './queries.ts';

export type { Role, Scope, Session };

/** Who works here. With a credential of another deployment there is no person, and its scopes are not told. */
export interface Workspace {
  user: Session['user'] | null;
  organization: Pick<Organization, 'id' | 'name'>;
  scopes: readonly Scope[];
  /** The organization asks for a second factor that the person has yet to add. */
  must_add_factor?: boolean;
}

/** The signed-in person and their organization; needed before any screen, so the shell's loader waits for it. */
export const workspace = queryOptions({
  // The session's own key, so that writes to it show here.
  queryKey: query('readSession').queryKey as readonly unknown[],
  queryFn: (context): Promise<Workspace> =>
    read(context, signal =>
      connection().organizationId === null
        ? ofPerson(signal)
        : ofCredential(connection().organizationId!, signal),
    ),
  staleTime: 60_000,
});

let firstEvent: string | null = null;

/** The last event before this page read anything; null where nobody told it. */
export const eventBeforePage = (): string | null => firstEvent;

async function ofPerson(signal: AbortSignal): Promise<Workspace> {
  // Asked of an operation that everybody may call: browsers write each refusal into their console.
  const { session: found } = await api().call('readSetup', {}, { signal });
  if (!found) throw new ApiError(401, { message: 'Nobody is signed in.' });
  const { last_event_id, ...session } = found;
  firstEvent ??= last_event_id;
  return session;
}

async function ofCredential(organization: string, signal: AbortSignal): Promise<Workspace> {
  try {
    const record = await api().call('readOrganization', { organization }, { signal });
    return { user: null, organization: record, scopes };
  } catch (error) {
    // A credential without that scope works all the same.
    if (!isApiError(error, 403)) throw error;
    const name = new URL(connection().baseUrl || location.origin).host;
    return { user: null, organization: { id: organization, name }, scopes };
  }
}

/** How to name somebody who wrote a text, and whether that is the person who works here. */
export function writerOf(queryClient: QueryClient, { type, id, name }: Actor): { by: string; byMe: boolean } {
  const me = queryClient.getQueryData<Workspace>(workspace.queryKey)?.user?.id;
  return { by: name, byMe: type === 'user' && id === me };
}

export interface Rights {
  /** Whether the person's role (or the credential, as far as is known) holds the scope. */
  can: (scope: Scope) => boolean;
  /** Why not, as a sentence for `disabledReason`; null when it may. */
  whyNot: (scope: Scope) => string | null;
}

export interface SessionView extends Workspace, Rights {
  /** Owner or admin: people, credentials, members. */
  isManager: boolean;
}

/** The session inside the shell, where it is always loaded. */
export function useSession(): SessionView {
  const { data } = useSuspenseQuery(workspace);
  return useMemo(() => viewOf(data), [data]);
}

/** A workspace with the questions that screens ask of it. */
export function viewOf(data: Workspace): SessionView {
  const whyNot = (scope: Scope) => (data.scopes.includes(scope) ? null : lacking(scope, data.user?.role));
  return {
    ...data,
    whyNot,
    can: scope => whyNot(scope) === null,
    isManager: data.user !== null && isManager(data.user.role),
  };
}

const things: Record<string, string> = {
  organization: 'the organization',
  projects: 'projects',
  analytics: 'analytics',
  boards: 'columns',
  tickets: 'tickets',
  comments: 'comments',
  documents: 'documents',
  document_comments: 'comments on documents',
  notifications: 'notifications',
};

function lacking(scope: Scope, role: Role | undefined): string {
  const [resource = '', right] = scope.split(':');
  const who = role === undefined ? 'This credential' : role === 'viewer' ? 'A viewer' : 'Your role';
  return `${who} may not ${right === 'read' ? 'see' : 'change'} ${things[resource]}.`;
}
