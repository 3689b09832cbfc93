import { isManager, type Role, type Scope, scopesOfRole } from '#contract/scopes.ts';
import type { CredentialPrincipal, Host, PersonPrincipal, Principal } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { ServiceError } from '../errors.ts';
import { factorsOf, hasFactor } from '../factors/factors-of.ts';
import { cachedPrincipal, cachePrincipal } from './principal-cache.ts';
import {
  type ClientInfo,
  isSessionOpen,
  recordSessionUse,
  sessionTokenOf,
  shouldRecordUse,
} from './sessions.ts';
import { looksLikeToken, tokenHash } from './tokens.ts';

const useIntervalMs = 60_000;

const unauthenticated = (message: string) => new ServiceError('unauthenticated', message);

/** Section 5. Returns null without a token or after the session has ended; throws for an invalid credential. */
export function identify(
  host: Host,
  headers: Pick<Headers, 'get'>,
  address: string,
): Principal | null | Promise<Principal | null> {
  const authorization = headers.get('authorization');
  const secret = authorization === null ? sessionTokenOf(host, headers) : bearerToken(authorization);
  if (secret === null) return null;
  const cached = cachedPrincipal(host, secret);
  if (
    cached &&
    cached.until > host.elapsed() &&
    !(cached.expiresAt && cached.expiresAt <= timestampNow(host))
  ) {
    if (cached.principal === null && authorization !== null)
      throw unauthenticated('The credential is not valid.');
    return cached.principal;
  }
  if (authorization !== null) return findCredential(host, secret);
  return findPerson(host, secret, { address, userAgent: headers.get('user-agent') });
}

function bearerToken(authorization: string): string {
  const match = /^Bearer +(\S+)$/i.exec(authorization);
  if (!match) throw unauthenticated('The Authorization header must be `Bearer` and one token.');
  if (!looksLikeToken(match[1]!)) throw unauthenticated('The credential is not valid.');
  return match[1]!;
}

async function findCredential(host: Host, token: string): Promise<CredentialPrincipal> {
  const row = await host.db
    .selectFrom('credentials')
    .selectAll()
    .where('token_hash', '=', await tokenHash(token))
    .executeTakeFirst();
  const now = timestampNow(host);
  if (!row || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now)) {
    cachePrincipal(host, token, null, null);
    throw unauthenticated('The credential is not valid.');
  }
  const principal: CredentialPrincipal = {
    kind: 'credential',
    id: row.id,
    name: row.name,
    organizationId: row.organization_id,
    scopes: new Set(JSON.parse(row.scopes) as Scope[]),
  };
  cachePrincipal(host, token, principal, row.expires_at);
  if (isStale(host, row.last_used_at)) {
    await recordUse(host, () =>
      host.db.updateTable('credentials').set({ last_used_at: now }).where('id', '=', row.id).execute(),
    );
  }
  return principal;
}

async function findPerson(host: Host, token: string, client: ClientInfo): Promise<PersonPrincipal | null> {
  const row = await host.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .select('organizations.requires_second_factor')
    .select(['sessions.id as session_id', 'sessions.expires_at'])
    .select(['sessions.last_seen_at', 'sessions.address', 'sessions.authenticated_at'])
    .select(['users.id', 'users.name', 'users.role', 'users.organization_id', 'users.removed_at'])
    .where('sessions.token_hash', '=', await tokenHash(token))
    .where(isSessionOpen(host, 'sessions'))
    .executeTakeFirst();
  if (!row || row.removed_at !== null) {
    cachePrincipal(host, token, null, null);
    return null;
  }
  const role = row.role as Role;
  const principal: PersonPrincipal = {
    kind: 'user',
    id: row.id,
    name: row.name,
    organizationId: row.organization_id,
    role,
    scopes: new Set(scopesOfRole(role)),
    sessionId: row.session_id,
    authenticatedAt: row.authenticated_at,
    mustAddFactor: row.requires_second_factor === 1 && !hasFactor(await factorsOf(host, row.id)),
  };
  cachePrincipal(host, token, principal, row.expires_at);
  if (shouldRecordUse(host, row, client)) {
    await recordUse(host, async () => {
      await recordSessionUse(host, row.session_id, client);
      await host.db
        .updateTable('users')
        .set({ last_seen_at: timestampNow(host) })
        .where('id', '=', row.id)
        .execute();
    });
  }
  return principal;
}

/** Never fails the request. On SQLite it is not awaited, as a long write of another request may run. */
async function recordUse(host: Host, write: () => Promise<unknown>): Promise<void> {
  const written = write().then(
    () => {},
    error => {
      const isTransient = error instanceof ServiceError && error.code === 'unavailable';
      if (!isTransient && !host.engine.isRetryable(error)) host.report(error, '');
    },
  );
  if (host.engine.name === 'sqlite') host.inBackground(written);
  else await written;
}

function isStale(host: Host, moment: string | null): boolean {
  return moment === null || Math.abs(host.now().getTime() - Date.parse(moment)) > useIntervalMs;
}

export function seesAll(principal: Principal): boolean {
  return principal.kind === 'credential' || isManager(principal.role);
}
