import { rememberDevice } from '../access/known-devices.ts';
import { startSession } from '../access/sessions.ts';
import type { Call } from '../context.ts';

/** `call.db` is the transaction. Returns the cookies to set after the commit, the session's first. */
export async function completeSignIn(call: Call, userId: string): Promise<string[]> {
  return [await startSession(call, userId), await rememberDevice(call, userId)];
}

export function setCookies(call: Call, cookies: readonly string[]): void {
  for (const cookie of cookies) call.headers.append('set-cookie', cookie);
}
