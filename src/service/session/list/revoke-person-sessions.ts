import { personOf } from '../../access/caller.ts';
import { endOthers } from '../../access/sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppHandler } from '../../context.ts';
import { findPersonHoldingRoles, mustStandAbove } from '../../people/owners.ts';

/** Ends all sessions of a person below the caller. */
export const revokePersonSessions: AppHandler<'revokePersonSessions'> = async (call, input) => {
  const person = await findPersonHoldingRoles(call, input.user);
  mustStandAbove(personOf(call), person);
  const ended = await endOthers(call, person.id, null);
  const target = { type: 'person', id: person.id, name: person.name };
  await recordAudit(call, { action: 'session.revoked', target, detail: { sessions: ended } });
  return undefined;
};
