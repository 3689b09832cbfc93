import { personOf } from '../access/caller.ts';
import { forgetPrincipals } from '../access/principals.ts';
import { closedSessionCookie } from '../access/sessions.ts';
import type { AppHandler } from '../context.ts';
import { isSecure } from './secure.ts';

/** Ends this session alone. */
export const signOut: AppHandler<'signOut'> = async call => {
  await call.db.deleteFrom('sessions').where('id', '=', personOf(call).sessionId).execute();
  forgetPrincipals(call);
  call.headers.append('set-cookie', closedSessionCookie(isSecure(call)));
  return undefined;
};
