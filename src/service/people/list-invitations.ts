import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { toInvitation } from './to-invitation.ts';

/** Those that can still be accepted, newest first. */
export const listInvitations: AppHandler<'listInvitations'> = async call => {
  const rows = await call.db
    .selectFrom('invitations')
    .selectAll()
    .where('organization_id', '=', personOf(call).organizationId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', timestampNow(call))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { data: rows.map(toInvitation) };
};
