import { personOf } from '../../access/caller.ts';
import { isId } from '../../access/find.ts';
import { endSession } from '../../access/sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppHandler, Call } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { assertRoleAbove, findPersonLockingRoles } from '../../people/owners.ts';

export const revokeSession: AppHandler<'revokeSession'> = async (call, input) => {
  const holder = await findPersonLockingRoles(call, await holderOf(call, input.session));
  const me = personOf(call);
  if (holder.id !== me.id) assertRoleAbove(me, holder);
  await endSession(call, input.session);
  const target = { type: 'person', id: holder.id, name: holder.name };
  await recordAudit(call, { action: 'session.revoked', target, detail: { sessions: 1 } });
};

async function holderOf(call: Call, sessionId: string): Promise<string> {
  const row = isId(sessionId)
    ? await call.db.selectFrom('sessions').select('user_id').where('id', '=', sessionId).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('session');
  return row.user_id;
}
