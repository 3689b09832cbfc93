import type { Host } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import type { Db } from '../db/schema.ts';
import { randomText, tokenHash } from './tokens.ts';

export const sessionCookie = 'docket_session';
export const sessionDays = 30;
const dayMs = 86_400_000;

/** The session token of a request's cookies, or null. */
export function sessionTokenOf(headers: Headers): string | null {
  const cookies = headers.get('cookie');
  if (!cookies) return null;
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === sessionCookie) return part.slice(at + 1).trim() || null;
  }
  return null;
}

const cookie = (value: string, maxAge: number, secure: boolean) =>
  `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;

/** Begins a session of a person and answers the cookie that carries it. */
export async function openSession(host: Host, db: Db, userId: string, secure: boolean): Promise<string> {
  const token = randomText(43);
  const now = timestampNow(host);
  await db
    .insertInto('sessions')
    .values({
      id: host.newId(),
      token_hash: await tokenHash(token),
      user_id: userId,
      created_at: now,
      expires_at: timestampIn(host, sessionDays * dayMs),
      last_seen_at: now,
    })
    .execute();
  return cookie(token, sessionDays * 86_400, secure);
}

/** The cookie that forgets the session. */
export function closedSessionCookie(secure: boolean): string {
  return cookie('', 0, secure);
}
