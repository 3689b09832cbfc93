import { personOf } from '../access/caller.ts';
import { forgetDevices } from '../access/known-devices.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import { endSessionsOf } from '../access/sessions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid } from '../errors.ts';
import { changeEmail } from '../people/change-email.ts';
import { closeResetLinks } from '../people/reset/reset-links.ts';
import { lockUser, userRow } from '../people/user-row.ts';
import { toSearchName } from '../search/search-name.ts';
import { readSessionOf } from './read-session-of.ts';
import { readGuessableFacts, refuseWeakPassword } from './refuse-weak-password.ts';
import { countTry } from './sign-in-tries.ts';

export const updateMe: AppHandler<'updateMe'> = async (call, input) => {
  const me = personOf(call);
  const needsPassword = input.password !== undefined || input.email !== undefined;
  const oldHash = needsPassword ? await verifyOwnPassword(call, me.id, input.current_password) : null;
  const newHash = input.password === undefined ? null : await hashNewPassword(call, me.id, input.password);
  const session = await inTransaction(call, async db => {
    if (input.name !== undefined) await rename({ ...call, db }, me.id, input.name);
    if (oldHash !== null) {
      const currentUser = await lockUser({ ...call, db }, me.id);
      // Another session has changed the password since the check.
      if (currentUser?.password_hash !== oldHash) throw wrongPassword();
      if (input.email !== undefined) await changeEmail({ ...call, db }, currentUser, input.email);
    }
    if (newHash !== null) {
      await db.updateTable('users').set({ password_hash: newHash }).where('id', '=', me.id).execute();
      await endSessionsOf({ ...call, db }, me.id, { except: me.sessionId });
      await forgetDevices({ ...call, db }, me.id, { exceptCurrent: true });
      await closeResetLinks({ ...call, db }, me.id);
      const target = { type: 'person', id: me.id, name: me.name };
      await recordAudit({ ...call, db }, { action: 'person.password_changed', target });
    }
    return readSessionOf({ ...call, db }, me.id);
  });
  clearPrincipalCache(call);
  return session;
};

async function rename(call: Call, userId: string, to: string): Promise<void> {
  const { name } = await userRow(call, userId);
  if (name === to) return;
  await call.db
    .updateTable('users')
    .set({ name: to, name_search: toSearchName(to) })
    .where('id', '=', userId)
    .execute();
  const target = { type: 'person', id: userId, name };
  await recordAudit(call, { action: 'person.renamed', target, detail: { to } });
}

const wrongPassword = () => invalid('current_password', 'This is not your current password.');

async function verifyOwnPassword(call: Call, userId: string, current: string | undefined): Promise<string> {
  if (current === undefined) throw invalid('current_password', 'Enter your current password.');
  const uncountTry = countTry(call, [{ key: `password ${userId}`, maxTries: 10 }]);
  const { password_hash } = await userRow(call, userId);
  if (!(await call.passwords.verify(current, password_hash))) throw wrongPassword();
  uncountTry();
  return password_hash;
}

async function hashNewPassword(call: Call, userId: string, password: string): Promise<string> {
  await refuseWeakPassword(password, await readGuessableFacts(call.db, userId));
  return call.passwords.hash(password);
}
