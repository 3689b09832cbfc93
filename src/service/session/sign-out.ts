import { personOf } from '../access/caller.ts';
import { closedSessionCookie, endSession } from '../access/sessions.ts';
import type { AppHandler } from '../context.ts';

export const signOut: AppHandler<'signOut'> = async call => {
  await endSession(call, personOf(call).sessionId);
  call.headers.append('set-cookie', closedSessionCookie(call));
  // Browsers cache pictures of texts on disk.
  call.headers.set('clear-site-data', '"cache"');
};
