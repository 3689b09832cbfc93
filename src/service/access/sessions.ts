import { sql } from 'kysely';
import { deviceOf } from '#lib/device-of.ts';
import type { Call, Host } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { cookieLine, readCookie } from './cookies.ts';
import { forgetPrincipals } from './principal-memory.ts';
import { randomText, tokenHash } from './tokens.ts';

const sessionCookie = 'docket_session';
const dayMs = 86_400_000;
/** A session ends so long after it was opened, whatever happens. */
const sessionDays = 30;
/** A session ends when it was not used for so long. */
const idleDays = 14;
const seenEveryMs = 60_000;

/** The session token of a request's cookies; null when there is none. Of another form none was ever made. */
export function sessionTokenOf(host: Pick<Host, 'publicUrl'>, headers: Pick<Headers, 'get'>): string | null {
  const value = readCookie(host, headers, sessionCookie);
  return value !== null && /^\w{43}$/.test(value) ? value : null;
}

/** The moment after which a session must have been used to hold still. */
export const idleSince = (host: Pick<Host, 'now'>) => timestampIn(host, -idleDays * dayMs);

/** What opening a session needs of a call; `db` is the transaction. */
export type OpeningCall = Pick<
  Call,
  'db' | 'now' | 'newId' | 'publicUrl' | 'requestHeaders' | 'address' | 'report'
>;

/**
 * Opens a new session of a person, ends the one that the same browser had, and drops the person's expired ones.
 * Returns the cookie that carries it.
 */
export async function openSession(call: OpeningCall, userId: string): Promise<string> {
  const former = sessionTokenOf(call, call.requestHeaders);
  if (former !== null)
    await call.db
      .deleteFrom('sessions')
      .where('token_hash', '=', await tokenHash(former))
      .execute();
  const now = timestampNow(call);
  await call.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(eb => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince(call))]))
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
  forgetPrincipals(call);
  return cookieLine(call, sessionCookie, token, sessionDays * 86_400);
}

/** Ends one session. */
export async function endSession(call: Pick<Call, 'db' | 'report'>, sessionId: string): Promise<void> {
  await call.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  forgetPrincipals(call);
}

/** Ends all sessions of a person but `keptId`; with null, every one. Returns how many ended. */
export async function endOthers(
  call: Pick<Call, 'db' | 'report'>,
  userId: string,
  keptId: string | null,
): Promise<number> {
  const { numDeletedRows } = await call.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== null, query => query.where('id', '!=', keptId!))
    .executeTakeFirst();
  // A sign-in whose password was right before goes no further.
  await call.db
    .deleteFrom('challenges')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'second_step')
    .execute();
  forgetPrincipals(call);
  return Number(numDeletedRows);
}

/** Where a request comes from. */
export interface Whereabouts {
  address: string;
  userAgent: string | null;
}

/** Whether the use of a session is to be written down: once a minute, and when it moves to another address. */
export const isNewUse = (
  host: Pick<Host, 'now'>,
  session: { last_seen_at: string; address: string },
  { address }: Whereabouts,
) =>
  host.now().getTime() - Date.parse(session.last_seen_at) > seenEveryMs ||
  (address !== '' && address !== session.address);

/** Writes down that a session is in use, and from where. */
export async function touchSession(
  host: Pick<Host, 'db' | 'now'>,
  sessionId: string,
  { address, userAgent }: Whereabouts,
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

/** SQL condition on a `sessions` row named `alias`: neither its time nor its idle time is over. */
export const isOpen = (host: Pick<Host, 'now'>, alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.expires_at`)} > ${timestampNow(host)}
    and ${sql.ref(`${alias}.last_seen_at`)} > ${idleSince(host)})`;

/** The cookie that forgets the session. */
export const closedSessionCookie = (host: Pick<Host, 'publicUrl'>) => cookieLine(host, sessionCookie, '', 0);
