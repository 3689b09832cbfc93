import type { Role } from '#contract/scopes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound } from '../errors.ts';
import { completeSignIn } from '../session/complete-sign-in.ts';
import { refuseWeakPassword } from '../session/refuse-weak-password.ts';
import { createPerson } from './create-person.ts';
import { lockRoles } from './owners.ts';
import { findOpenInvitation } from './to-invitation.ts';

export const acceptInvitation: AppHandler<'acceptInvitation'> = async (call, input) => {
  const { id, organization_id, email, organization } = await findOpenInvitation(call, input.token);
  await refuseWeakPassword(input.password, { email, organization });
  const passwordHash = await call.passwords.hash(input.password);
  return inTransaction(call, async db => {
    const transactionCall = { ...call, db };
    // The inviter's role must not change between the check and the creation.
    await lockRoles(transactionCall, organization_id);
    await findOpenInvitation(transactionCall, input.token);
    const invitation = await closeInvitation(transactionCall, id);
    const person = await createPerson(transactionCall, {
      organizationId: invitation.organization_id,
      name: input.name,
      email: invitation.email,
      passwordHash,
      role: invitation.role as Role,
      projectIds: await liveProjects(transactionCall, JSON.parse(invitation.project_ids) as string[]),
    });
    await recordAudit(transactionCall, {
      action: 'invitation.accepted',
      actor: { type: 'user', id: person.id, name: input.name },
      target: { type: 'invitation', id: invitation.id, name: invitation.email },
      detail: { role: invitation.role },
      organizationId: invitation.organization_id,
    });
    return completeSignIn(transactionCall, person.id);
  });
};

async function closeInvitation(call: Call, id: string) {
  const now = timestampNow(call);
  const row = await call.db
    .updateTable('invitations')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('invitation');
  return row;
}

async function liveProjects(call: Call, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(row => row.id);
}
