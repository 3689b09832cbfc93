import { personOf } from '../../access/caller.ts';
import { endOthers } from '../../access/sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppHandler } from '../../context.ts';

export const revokeOtherSessions: AppHandler<'revokeOtherSessions'> = async call => {
  const me = personOf(call);
  const ended = await endOthers(call, me.id, me.sessionId);
  const target = { type: 'person', id: me.id, name: me.name };
  await recordAudit(call, { action: 'session.revoked', target, detail: { sessions: ended } });
};
