import { personOf } from '../../access/caller.ts';
import { rowById } from '../../access/row-by-id.ts';
import { endSession, endSessionsOf } from '../../access/sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppHandler, Call } from '../../context.ts';
import { assertRoleAbove, findPersonLockingRoles } from '../../people/owners.ts';

export const revokeSession: AppHandler<'revokeSession'> = async (call, input) => {
  const { user_id } = await rowById(call, 'sessions', input.session);
  const holder = await findPersonLockingRoles(call, user_id);
  const me = personOf(call);
  if (holder.id !== me.id) assertRoleAbove(me, holder);
  await endSession(call, input.session);
  await auditEnd(call, holder, 1);
};

export const revokeOtherSessions: AppHandler<'revokeOtherSessions'> = async call => {
  const me = personOf(call);
  await auditEnd(call, me, await endSessionsOf(call, me.id, { except: me.sessionId }));
};

export const revokePersonSessions: AppHandler<'revokePersonSessions'> = async (call, input) => {
  const person = await findPersonLockingRoles(call, input.user);
  assertRoleAbove(personOf(call), person);
  await auditEnd(call, person, await endSessionsOf(call, person.id));
};

const auditEnd = (call: Call, { id, name }: { id: string; name: string }, sessions: number) =>
  recordAudit(call, {
    action: 'session.revoked',
    target: { type: 'person', id, name },
    detail: { sessions },
  });
