import { personOf } from '../access/caller.ts';
import { rowById } from '../access/row-by-id.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { notFound, ofOtherOrganization } from '../errors.ts';

export const revokeInvitation: AppHandler<'revokeInvitation'> = async (call, input) => {
  const row = await rowById(call, 'invitations', input.invitation);
  if (row.closed_at !== null) throw notFound('invitation');
  if (row.organization_id !== personOf(call).organizationId) throw ofOtherOrganization();
  await call.db
    .updateTable('invitations')
    .set({ closed_at: timestampNow(call) })
    .where('id', '=', row.id)
    .execute();
};
