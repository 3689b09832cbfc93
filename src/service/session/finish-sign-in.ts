import type { AppInputOf } from '#contract/app/operations.ts';
import { addressGroup } from '#lib/address-group.ts';
import { type NewAuditEvent, recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { ServiceError } from '../errors.ts';
import { acceptAppCode, acceptRecoveryCode } from '../factors/accept-code.ts';
import { acceptPasskey } from '../factors/accept-passkey.ts';
import { closeSecondStep, personOfStep } from '../factors/second-step.ts';
import { userRow } from '../people/user-row.ts';
import { completeSignIn, setCookies } from './complete-sign-in.ts';
import { countTry } from './sign-in-tries.ts';
import { readSessionOf } from './to-session.ts';

/** Each code and passkey is accepted once. */
export const finishSignIn: AppHandler<'finishSignIn'> = async (call, input) => {
  const userId = await personOfStep(call);
  const takeBack = countTry(call, [
    { key: `second step of ${userId}`, most: 10 },
    { key: `second step at ${addressGroup(call.address)}`, most: 30 },
    { key: `second step of ${userId} in an hour`, most: 30, windowMs: 3_600_000 },
  ]);
  const method = await proofOf(call, userId, input);
  if (method === null) {
    await recordAudit(call, await signInEvent(call, userId, 'session.refused', 'second factor'));
    throw new ServiceError('unauthenticated', 'This code is wrong, or was used before.');
  }
  takeBack();
  const { cookies, session } = await inTransaction(call, async db => {
    const inside = { ...call, db };
    await call.engine.lockRow(db, 'users', userId);
    const closed = await closeSecondStep(inside);
    await recordAudit(inside, await signInEvent(inside, userId, 'session.started', `password and ${method}`));
    return {
      cookies: [...(await completeSignIn(inside, userId)), closed],
      session: await readSessionOf(inside, userId),
    };
  });
  setCookies(call, cookies);
  return session;
};

async function proofOf(
  call: Call,
  userId: string,
  { code, recovery_code, passkey }: AppInputOf<'finishSignIn'>,
): Promise<string | null> {
  if (code !== undefined) return (await acceptAppCode(call, userId, code)) ? 'code' : null;
  if (passkey !== undefined) return (await acceptPasskey(call, passkey)) === userId ? 'passkey' : null;
  if (recovery_code === undefined || !(await acceptRecoveryCode(call, userId, recovery_code))) return null;
  await recordAudit(call, await signInEvent(call, userId, 'factor.recovery_code_used'));
  return 'recovery code';
}

/** An audit event of a person who is not signed in yet. */
export async function signInEvent(
  call: Call,
  userId: string,
  action: 'session.refused' | 'session.started' | 'factor.recovery_code_used',
  method?: string,
): Promise<NewAuditEvent> {
  const { name, organization_id } = await userRow(call, userId);
  return {
    action,
    organizationId: organization_id,
    ...(method !== undefined && { detail: { method } }),
    ...(action === 'session.refused'
      ? { target: { type: 'person', id: userId, name } }
      : { actor: { type: 'user' as const, id: userId, name } }),
  };
}
