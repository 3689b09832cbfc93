import { addressGroup } from '#lib/address-group.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { acceptPasskey } from '../factors/accept-passkey.ts';
import { lockUser } from '../people/user-row.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { countTry } from './sign-in-tries.ts';

const refusal = () =>
  new ServiceError('unauthenticated', 'This passkey is not known here. Use your password or another one.');

/** Counts as two factors: the device, and the verification of its user. */
export const signInWithPasskey: AppHandler<'signInWithPasskey'> = async (call, input) => {
  const uncountTry = countTry(call, [{ key: `address ${addressGroup(call.address)}`, maxTries: 30 }]);
  const userId = await acceptPasskey(call, input.response);
  if (userId === null) {
    await recordAudit(call, { action: 'session.refused', detail: { method: 'passkey' } });
    throw refusal();
  }
  uncountTry();
  return inTransaction(call, async db => {
    const transactionCall = { ...call, db };
    if (!(await lockUser(transactionCall, userId))) throw refusal();
    return completeSignIn(transactionCall, userId, { method: 'passkey' });
  });
};
