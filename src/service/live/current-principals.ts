import { sql } from 'kysely';
import { type Role, type Scope, scopesOfRole } from '#contract/scopes.ts';
import { isSessionOpen } from '../access/sessions.ts';
import type { Host, Principal } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { idList } from '../db/id-list.ts';

/**
 * Returns the principals with their present rights, without ended sessions, removed people, people without a required
 * factor, and invalid credentials. Takes two queries for any number.
 */
export async function currentPrincipals(
  host: Pick<Host, 'db' | 'engine' | 'now'>,
  principals: readonly Principal[],
): Promise<Map<Principal, Principal>> {
  const now = timestampNow(host);
  const sessionIds = principals.flatMap(principal => (principal.kind === 'user' ? principal.sessionId : []));
  const credentialIds = principals.flatMap(principal => (principal.kind === 'user' ? [] : principal.id));

  const sessions = new Map<string, { role: string; name: string }>();
  if (sessionIds.length > 0) {
    const { rows } = await sql<{ id: string; role: string; name: string }>`select s.id, u.role, u.name
      from sessions s join users u on u.id = s.user_id join organizations o on o.id = u.organization_id
      where s.id in ${idList(host, sessionIds)} and ${isSessionOpen(host, 's')} and u.removed_at is null
      and (o.requires_second_factor = 0
        or exists (select 1 from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select 1 from passkeys p where p.user_id = u.id))`.execute(host.db);
    for (const row of rows) sessions.set(row.id, row);
  }
  const credentials = new Map<string, Scope[]>();
  if (credentialIds.length > 0) {
    const { rows } = await sql<{ id: string; scopes: string }>`select id, scopes from credentials
      where id in ${idList(host, credentialIds)} and revoked_at is null
      and (expires_at is null or expires_at > ${now})`.execute(host.db);
    for (const row of rows) credentials.set(row.id, JSON.parse(row.scopes) as Scope[]);
  }

  const current = new Map<Principal, Principal>();
  for (const principal of principals) {
    if (principal.kind === 'user') {
      const row = sessions.get(principal.sessionId);
      if (!row) continue;
      const role = row.role as Role;
      current.set(principal, { ...principal, name: row.name, role, scopes: new Set(scopesOfRole(role)) });
    } else {
      const scopes = credentials.get(principal.id);
      if (scopes) current.set(principal, { ...principal, scopes: new Set(scopes) });
    }
  }
  return current;
}
