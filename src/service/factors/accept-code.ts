import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { recoveryHash } from './recovery-codes.ts';
import { timeStepOfCode } from './time-step-of-code.ts';

export async function acceptAppCode(call: Call, userId: string, code: string): Promise<boolean> {
  const app = await call.db
    .selectFrom('authenticator_apps')
    .select(['id', 'secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!app) return false;
  const step = timeStepOfCode({
    secret: app.secret,
    code,
    now: call.now(),
    lastStep: Number(app.last_step),
  });
  if (step === null) return false;
  const updated = await call.db
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: timestampNow(call) })
    .where('id', '=', app.id)
    // A concurrent request with the same code finds a later step and is refused.
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function acceptRecoveryCode(call: Call, userId: string, code: string): Promise<boolean> {
  const updated = await call.db
    .updateTable('recovery_codes')
    .set({ used_at: timestampNow(call) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', await recoveryHash(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return updated !== undefined;
}
