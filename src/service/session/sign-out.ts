import { personOf } from '../access/caller.ts';
import { endSession, expiredSessionCookie } from '../access/sessions.ts';
import type { AppHandler } from '../context.ts';

export const signOut: AppHandler<'signOut'> = async call => {
  await endSession(call, personOf(call).sessionId);
  call.headers.append('set-cookie', expiredSessionCookie(call));
  // Browsers cache the images of descriptions and documents on disk.
  call.headers.set('clear-site-data', '"cache"');
};
