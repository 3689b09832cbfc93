import type { AppInputOf } from '#contract/app/operations.ts';
import { addressGroup } from '#lib/address-group.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { acceptAppCode, acceptRecoveryCode } from '../factors/accept-code.ts';
import { acceptPasskey } from '../factors/accept-passkey.ts';
import { closeSecondStep, findPersonOfSecondStep } from '../factors/second-step.ts';
import { userRow } from '../people/user-row.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { countTry } from './sign-in-tries.ts';

export const finishSignIn: AppHandler<'finishSignIn'> = async (call, input) => {
  const userId = await findPersonOfSecondStep(call);
  const uncountTry = countTry(call, [
    { key: `second step of ${userId}`, maxTries: 10 },
    { key: `second step at ${addressGroup(call.address)}`, maxTries: 30 },
    { key: `second step of ${userId} in an hour`, maxTries: 30, windowMs: 3_600_000 },
  ]);
  const method = await verifySecondFactor(call, userId, input);
  if (method === null) {
    const { name, organization_id: organizationId } = await userRow(call, userId);
    const target = { type: 'person', id: userId, name };
    const detail = { method: 'second factor' };
    await recordAudit(call, { action: 'session.refused', target, detail, organizationId });
    throw new ServiceError('unauthenticated', 'This code is wrong, or was used before.');
  }
  uncountTry();
  return inTransaction(call, async db => {
    const transactionCall = { ...call, db };
    await call.engine.lockRow(db, 'users', userId);
    const session = await completeSignIn(transactionCall, userId, { method: `password and ${method}` });
    await closeSecondStep(transactionCall);
    return session;
  });
};

/** Returns the name of the factor, or null when it is wrong. */
async function verifySecondFactor(
  call: Call,
  userId: string,
  { code, recovery_code, passkey }: AppInputOf<'finishSignIn'>,
): Promise<string | null> {
  if (code !== undefined) return (await acceptAppCode(call, userId, code)) ? 'code' : null;
  if (passkey !== undefined) return (await acceptPasskey(call, passkey)) === userId ? 'passkey' : null;
  if (recovery_code === undefined || !(await acceptRecoveryCode(call, userId, recovery_code))) return null;
  const { name, organization_id: organizationId } = await userRow(call, userId);
  const actor = { type: 'user', id: userId, name } as const;
  await recordAudit(call, { action: 'factor.recovery_code_used', actor, organizationId });
  return 'recovery code';
}
