import { personOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { forbidden, notFound } from '../errors.ts';

/** Withdraws an invitation that is still open. */
export const revokeInvitation: AppHandler<'revokeInvitation'> = async (call, input) => {
  if (!isId(input.invitation)) throw notFound('invitation');
  const row = await call.db
    .selectFrom('invitations')
    .select(['id', 'organization_id'])
    .where('id', '=', input.invitation)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('invitation');
  if (row.organization_id !== personOf(call).organizationId) {
    throw forbidden('This belongs to another organization.');
  }
  await call.db
    .updateTable('invitations')
    .set({ closed_at: timestampNow(call) })
    .where('id', '=', row.id)
    .execute();
  return undefined;
};
