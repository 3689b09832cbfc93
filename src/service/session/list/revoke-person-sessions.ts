import { personOf } from '../../access/caller.ts';
import { endOthers } from '../../access/sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppHandler } from '../../context.ts';
import { assertRoleAbove, findPersonLockingRoles } from '../../people/owners.ts';

export const revokePersonSessions: AppHandler<'revokePersonSessions'> = async (call, input) => {
  const person = await findPersonLockingRoles(call, input.user);
  assertRoleAbove(personOf(call), person);
  const ended = await endOthers(call, person.id, null);
  const target = { type: 'person', id: person.id, name: person.name };
  await recordAudit(call, { action: 'session.revoked', target, detail: { sessions: ended } });
};
