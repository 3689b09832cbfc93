import { personOf } from '../../access/caller.ts';
import { rowById } from '../../access/row-by-id.ts';
import { endSession } from '../../access/sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppHandler } from '../../context.ts';
import { assertRoleAbove, findPersonLockingRoles } from '../../people/owners.ts';

export const revokeSession: AppHandler<'revokeSession'> = async (call, input) => {
  const { user_id } = await rowById(call, 'sessions', input.session);
  const holder = await findPersonLockingRoles(call, user_id);
  const me = personOf(call);
  if (holder.id !== me.id) assertRoleAbove(me, holder);
  await endSession(call, input.session);
  const target = { type: 'person', id: holder.id, name: holder.name };
  await recordAudit(call, { action: 'session.revoked', target, detail: { sessions: 1 } });
};
