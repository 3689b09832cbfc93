import { personOf } from '../access/caller.ts';
import { closedSessionCookie, endSession } from '../access/sessions.ts';
import type { AppHandler } from '../context.ts';

/** Ends this session alone. */
export const signOut: AppHandler<'signOut'> = async call => {
  await endSession(call, personOf(call).sessionId);
  call.headers.append('set-cookie', closedSessionCookie(call));
  // The browser keeps pictures of texts on its disk.
  call.headers.set('clear-site-data', '"cache"');
  return undefined;
};
