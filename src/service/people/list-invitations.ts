import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { openInvitations } from './grantable-invitations.ts';
import { toInvitation } from './to-invitation.ts';

export const listInvitations: AppHandler<'listInvitations'> = async call => {
  const rows = await openInvitations(call)
    .where('invitations.organization_id', '=', personOf(call).organizationId)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute();
  return { data: rows.map(toInvitation) };
};
