import type { AppInputOf } from '#contract/app/operations.ts';
import { personOf } from '../../access/caller.ts';
import { clearPrincipalCache } from '../../access/principal-cache.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppHandler, Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import { acceptAppCode } from '../../factors/accept-code.ts';
import { acceptPasskey } from '../../factors/accept-passkey.ts';
import { userRow } from '../../people/user-row.ts';
import { countTry } from '../sign-in-tries.ts';

export const confirmSession: AppHandler<'confirmSession'> = async (call, input) => {
  const me = personOf(call);
  const uncountTry = countTry(call, [
    { key: `password ${me.id}`, maxTries: 10 },
    // Keeps a stolen session from guessing codes of six digits.
    { key: `confirmation of ${me.id} in an hour`, maxTries: 30, windowMs: 3_600_000 },
  ]);
  const method = await verifyPerson(call, me.id, input);
  uncountTry();
  await inTransaction(call, async db => {
    await db
      .updateTable('sessions')
      .set({ authenticated_at: timestampNow(call) })
      .where('id', '=', me.sessionId)
      .execute();
    await recordAudit({ ...call, db }, { action: 'session.confirmed', detail: { method } });
  });
  clearPrincipalCache(call);
};

type Method = 'password' | 'code' | 'passkey';

/** Throws 422 at the field that is wrong. */
async function verifyPerson(
  call: Call,
  userId: string,
  input: AppInputOf<'confirmSession'>,
): Promise<Method> {
  if (input.passkey !== undefined) {
    if ((await acceptPasskey(call, input.passkey)) === userId) return 'passkey';
    throw invalid('passkey', 'This passkey is not yours here.');
  }
  if (input.code !== undefined) {
    if (await acceptAppCode(call, userId, input.code)) return 'code';
    throw invalid('code', 'This code is wrong, or was used before.');
  }
  const { password_hash } = await userRow(call, userId);
  if (await call.passwords.verify(input.password ?? '', password_hash)) return 'password';
  throw invalid('password', 'This is not your password.');
}
