import { addressGroup } from '#lib/address-group.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { acceptPasskey } from '../factors/accept-passkey.ts';
import { enter, setCookies } from './enter.ts';
import { eventOf } from './finish-sign-in.ts';
import { countTry } from './sign-in-tries.ts';
import { readSessionOf } from './to-session.ts';

const refusal = () =>
  new ServiceError('unauthenticated', 'This passkey is not known here. Use your password or another one.');

/** Signs a person in by a passkey, which is two factors in one: the device, and who was verified at it. */
export const signInWithPasskey: AppHandler<'signInWithPasskey'> = async (call, input) => {
  const takeBack = countTry(call, [{ key: `address ${addressGroup(call.address)}`, most: 30 }]);
  const userId = await acceptPasskey(call, input.response);
  if (userId === null) {
    await recordAudit(call, { action: 'session.refused', detail: { method: 'passkey' } });
    throw refusal();
  }
  takeBack();
  const { cookies, session } = await inTransaction(call, async db => {
    const inside = { ...call, db };
    await call.engine.lockRow(db, 'users', userId);
    const held = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!held) throw refusal();
    await recordAudit(inside, await eventOf(inside, userId, 'session.started', 'passkey'));
    return { cookies: await enter(inside, userId), session: await readSessionOf(inside, userId) };
  });
  setCookies(call, cookies);
  return session;
};
