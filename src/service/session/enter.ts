import { rememberDevice } from '../access/known-devices.ts';
import { openSession } from '../access/sessions.ts';
import type { Call } from '../context.ts';

/**
 * Signs a person in at the browser of a call, once everything that was asked of them is proved; `call.db` is the
 * transaction. Returns the cookies to set after the commit, that of the session first.
 */
export async function enter(call: Call, userId: string): Promise<string[]> {
  return [await openSession(call, userId), await rememberDevice(call, userId)];
}

/** Adds cookies to the answer of a call. */
export function setCookies(call: Call, cookies: readonly string[]): void {
  for (const cookie of cookies) call.headers.append('set-cookie', cookie);
}
