import { personOf } from '../../access/caller.ts';
import type { AppHandler } from '../../context.ts';
import { openSessionsOf } from './open-sessions-of.ts';

export const listSessions: AppHandler<'listSessions'> = async call => ({
  data: await openSessionsOf(call, personOf(call).id),
});
