import { isManager, type Role, type Scope, scopesOfRole } from '#contract/scopes.ts';
import type { Credential, Host, Person, Principal } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { ServiceError } from '../errors.ts';
import { sessionTokenOf } from './sessions.ts';
import { looksLikeToken, tokenHash } from './tokens.ts';

/** A revoked credential or a changed role takes effect when the remembered principal runs out. */
const rememberMs = 800;
const seenEveryMs = 60_000;
const rememberedAtMost = 5_000;

interface Remembered {
  principal: Principal | null;
  /** In `elapsed` time: a clock set back must not keep a revoked credential alive. */
  until: number;
  expiresAt: string | null;
}

// A call is a copy of its host: what both hold and no other host does is this function.
const memories = new WeakMap<Host['report'], Map<string, Remembered>>();

function memoryOf(host: Host): Map<string, Remembered> {
  let memory = memories.get(host.report);
  if (!memory) {
    memory = new Map();
    memories.set(host.report, memory);
  }
  if (memory.size > rememberedAtMost) memory.clear();
  return memory;
}

const refusal = (message: string) => new ServiceError('unauthenticated', message);

/**
 * Who calls, by `Authorization: Bearer dkt_…` or by the session cookie (section 5). Null when the request carries
 * neither, or a session that has ended. Throws unauthenticated when a credential is given and does not hold.
 */
export function identify(host: Host, headers: Headers): Principal | null | Promise<Principal | null> {
  const authorization = headers.get('authorization');
  const secret = authorization === null ? sessionTokenOf(headers) : bearerToken(authorization);
  if (secret === null) return null;
  const remembered = memoryOf(host).get(secret);
  if (
    remembered &&
    remembered.until > host.elapsed() &&
    !(remembered.expiresAt && remembered.expiresAt <= timestampNow(host))
  ) {
    if (remembered.principal === null && authorization !== null)
      throw refusal('The credential is not valid.');
    return remembered.principal;
  }
  return authorization === null ? findPerson(host, secret) : findCredential(host, secret);
}

function bearerToken(authorization: string): string {
  const match = /^Bearer +(\S+)$/i.exec(authorization);
  if (!match) throw refusal('The Authorization header must be `Bearer` and one token.');
  if (!looksLikeToken(match[1]!)) throw refusal('The credential is not valid.');
  return match[1]!;
}

function remember(host: Host, secret: string, principal: Principal | null, expiresAt: string | null) {
  memoryOf(host).set(secret, { principal, expiresAt, until: host.elapsed() + rememberMs });
}

/** Forgets what is remembered of principals, for changes made by this very process. */
export function forgetPrincipals(host: Host): void {
  memoryOf(host).clear();
}

async function findCredential(host: Host, token: string): Promise<Credential> {
  const row = await host.db
    .selectFrom('credentials')
    .selectAll()
    .where('token_hash', '=', await tokenHash(token))
    .executeTakeFirst();
  const now = timestampNow(host);
  if (!row || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now)) {
    remember(host, token, null, null);
    throw refusal('The credential is not valid.');
  }
  const principal: Credential = {
    kind: 'credential',
    id: row.id,
    name: row.name,
    organizationId: row.organization_id,
    scopes: new Set(JSON.parse(row.scopes) as Scope[]),
  };
  remember(host, token, principal, row.expires_at);
  if (isOld(host, row.last_used_at)) {
    await noteUse(host, () =>
      host.db.updateTable('credentials').set({ last_used_at: now }).where('id', '=', row.id).execute(),
    );
  }
  return principal;
}

async function findPerson(host: Host, token: string): Promise<Person | null> {
  const row = await host.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'sessions.expires_at', 'sessions.last_seen_at'])
    .select(['users.id', 'users.name', 'users.role', 'users.organization_id', 'users.removed_at'])
    .where('sessions.token_hash', '=', await tokenHash(token))
    .executeTakeFirst();
  const now = timestampNow(host);
  if (!row || row.removed_at !== null || row.expires_at <= now) {
    remember(host, token, null, null);
    return null;
  }
  const role = row.role as Role;
  const principal: Person = {
    kind: 'user',
    id: row.id,
    name: row.name,
    organizationId: row.organization_id,
    role,
    scopes: new Set(scopesOfRole(role)),
    sessionId: row.session_id,
  };
  remember(host, token, principal, row.expires_at);
  if (isOld(host, row.last_seen_at)) {
    await noteUse(host, async () => {
      await host.db
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('id', '=', row.session_id)
        .execute();
      await host.db.updateTable('users').set({ last_seen_at: now }).where('id', '=', row.id).execute();
    });
  }
  return principal;
}

/** Writes down that somebody was here; a database that cannot be written for now still answers reads. */
async function noteUse(host: Host, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isPassing = error instanceof ServiceError && error.code === 'unavailable';
    if (!isPassing && !host.engine.isRetryable(error)) throw error;
  }
}

function isOld(host: Host, moment: string | null): boolean {
  return moment === null || Math.abs(host.now().getTime() - Date.parse(moment)) > seenEveryMs;
}

/** Whether the principal sees everything of its organization. */
export function seesAll(principal: Principal): boolean {
  return principal.kind === 'credential' || isManager(principal.role);
}
