import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { selectOpenInvitations } from './open-invitations.ts';
import { toInvitation } from './to-invitation.ts';

export const listInvitations: AppHandler<'listInvitations'> = async call => {
  const rows = await selectOpenInvitations(call)
    .where('invitations.organization_id', '=', personOf(call).organizationId)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute();
  return { data: rows.map(toInvitation) };
};
