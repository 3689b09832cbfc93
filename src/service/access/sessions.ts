import { sql } from 'kysely';
import { deviceOf } from '#lib/device-of.ts';
import type { Call, Host } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { cookieLine, readCookie } from './cookies.ts';
import { clearPrincipalCache } from './principal-cache.ts';
import { randomText, tokenHash } from './tokens.ts';

const sessionCookie = 'docket_session';
const dayMs = 86_400_000;
const sessionDays = 30;
const idleDays = 14;
const useIntervalMs = 60_000;

export function sessionTokenOf(host: Pick<Host, 'publicUrl'>, headers: Pick<Headers, 'get'>): string | null {
  const value = readCookie(host, headers, sessionCookie);
  return value !== null && /^\w{43}$/.test(value) ? value : null;
}

const idleCutoff = (host: Pick<Host, 'now'>) => timestampIn(host, -idleDays * dayMs);

type OpeningCall = Pick<Call, 'db' | 'now' | 'newId' | 'publicUrl' | 'requestHeaders' | 'address' | 'report'>;

/** Returns a value for `setCookie`. */
export async function startSession(call: OpeningCall, userId: string): Promise<string> {
  const previousToken = sessionTokenOf(call, call.requestHeaders);
  if (previousToken !== null)
    await call.db
      .deleteFrom('sessions')
      .where('token_hash', '=', await tokenHash(previousToken))
      .execute();
  const now = timestampNow(call);
  await call.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(eb => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleCutoff(call))]))
    .execute();
  const token = randomText(43);
  await call.db
    .insertInto('sessions')
    .values({
      id: call.newId(),
      token_hash: await tokenHash(token),
      user_id: userId,
      created_at: now,
      expires_at: timestampIn(call, sessionDays * dayMs),
      last_seen_at: now,
      authenticated_at: now,
      device: deviceOf(call.requestHeaders.get('user-agent')),
      address: call.address,
    })
    .execute();
  clearPrincipalCache(call);
  return cookieLine(call, sessionCookie, token, sessionDays * 86_400);
}

export async function endSession(call: Pick<Call, 'db' | 'report'>, sessionId: string): Promise<void> {
  await call.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  clearPrincipalCache(call);
}

export async function endSessionsOf(
  call: Pick<Call, 'db' | 'report'>,
  userId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const deleted = await call.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, query => query.where('id', '!=', except!))
    .returning('id')
    .execute();
  await call.db
    .deleteFrom('challenges')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'second_step')
    .execute();
  clearPrincipalCache(call);
  return deleted.length;
}

export interface ClientInfo {
  address: string;
  userAgent: string | null;
}

export const shouldRecordUse = (
  host: Pick<Host, 'now'>,
  session: { last_seen_at: string; address: string },
  { address }: ClientInfo,
) =>
  host.now().getTime() - Date.parse(session.last_seen_at) > useIntervalMs ||
  (address !== '' && address !== session.address);

export async function recordSessionUse(
  host: Pick<Host, 'db' | 'now'>,
  sessionId: string,
  { address, userAgent }: ClientInfo,
): Promise<void> {
  await host.db
    .updateTable('sessions')
    .set({
      last_seen_at: timestampNow(host),
      ...(userAgent !== null && { device: deviceOf(userAgent) }),
      ...(address !== '' && { address }),
    })
    .where('id', '=', sessionId)
    .execute();
}

export const isSessionOpen = (host: Pick<Host, 'now'>, alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.expires_at`)} > ${timestampNow(host)}
    and ${sql.ref(`${alias}.last_seen_at`)} > ${idleCutoff(host)})`;

export const expiredSessionCookie = (host: Pick<Host, 'publicUrl'>) => cookieLine(host, sessionCookie, '', 0);
