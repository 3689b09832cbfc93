import { personOf } from '../../access/caller.ts';
import { endOthers } from '../../access/sessions.ts';
import type { AppHandler } from '../../context.ts';

/** Ends all sessions of the caller but this one. */
export const revokeOtherSessions: AppHandler<'revokeOtherSessions'> = async call => {
  const me = personOf(call);
  await endOthers(call, me.id, me.sessionId);
  return undefined;
};
