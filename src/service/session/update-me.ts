import { personOf } from '../access/caller.ts';
import { forgetDevices } from '../access/known-devices.ts';
import { forgetPrincipals } from '../access/principal-memory.ts';
import { endOthers } from '../access/sessions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid } from '../errors.ts';
import { readKnownOf, refuseWeakPassword } from './refuse-weak-password.ts';
import { countTry } from './sign-in-tries.ts';
import { readSessionOf } from './to-session.ts';

/** Own name and password; a new password needs the current one and ends the person's other sessions. */
export const updateMe: AppHandler<'updateMe'> = async (call, input) => {
  const me = personOf(call);
  const change =
    input.password === undefined
      ? null
      : await passwordChange(call, me.id, input.password, input.current_password);
  const session = await inTransaction(call, async db => {
    if (input.name !== undefined) {
      await db.updateTable('users').set({ name: input.name }).where('id', '=', me.id).execute();
    }
    if (change) {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ password_hash: change.after })
        .where('id', '=', me.id)
        .where('password_hash', '=', change.before)
        .executeTakeFirst();
      // Another session changed it while this one was being checked.
      if (numUpdatedRows === 0n) throw wrongPassword();
      await endOthers({ ...call, db }, me.id, me.sessionId);
      await forgetDevices({ ...call, db }, me.id, true);
      const target = { type: 'person', id: me.id, name: me.name };
      await recordAudit({ ...call, db }, { action: 'person.password_changed', target });
    }
    return readSessionOf({ ...call, db }, me.id);
  });
  forgetPrincipals(call);
  return session;
};

const wrongPassword = () => invalid('current_password', 'This is not your current password.');

async function passwordChange(call: Call, userId: string, password: string, current: string | undefined) {
  if (current === undefined) throw invalid('current_password', 'Enter your current password.');
  const takeBack = countTry(call, [{ key: `password ${userId}`, most: 10 }]);
  const { password_hash: before } = await call.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await call.passwords.verify(current, before))) throw wrongPassword();
  takeBack();
  await refuseWeakPassword(password, await readKnownOf(call.db, userId));
  return { before, after: await call.passwords.hash(password) };
}
