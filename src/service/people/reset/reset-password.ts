import { forgetDevices } from '../../access/known-devices.ts';
import { endSessionsOf } from '../../access/sessions.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppHandler } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseWeakPassword } from '../../session/refuse-weak-password.ts';
import { closeResetLinks, findOpenResetLink } from './reset-links.ts';

/** Does not sign in: the sign-in asks for the second factor. */
export const resetPassword: AppHandler<'resetPassword'> = async (call, input) => {
  const link = await findOpenResetLink(call, input.token);
  await refuseWeakPassword(input.password, link);
  const password_hash = await call.passwords.hash(input.password);
  await inTransaction(call, async db => {
    const transactionCall = { ...call, db };
    // Lock, so that a second request finds the link closed, and no sign-in with the old password intervenes.
    await call.engine.lockRow(db, 'users', link.user_id);
    await findOpenResetLink(transactionCall, input.token);
    await closeResetLinks(transactionCall, link.user_id);
    await db.updateTable('users').set({ password_hash }).where('id', '=', link.user_id).execute();
    await endSessionsOf(transactionCall, link.user_id);
    await forgetDevices(transactionCall, link.user_id);
    await recordAudit(transactionCall, {
      action: 'person.password_reset',
      actor: { type: 'user', id: link.user_id, name: link.name },
      target: { type: 'person', id: link.user_id, name: link.name },
      organizationId: link.organization_id,
    });
  });
};
