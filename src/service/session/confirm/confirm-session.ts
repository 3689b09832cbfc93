import type { AppInputOf } from '#contract/app/operations.ts';
import { personOf } from '../../access/caller.ts';
import { forgetPrincipals } from '../../access/principal-memory.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppHandler, Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import { acceptAppCode } from '../../factors/accept-code.ts';
import { acceptPasskey } from '../../factors/accept-passkey.ts';
import { countTry } from '../sign-in-tries.ts';

/** Notes that the person of this session has just proved to be there; what asks for that is then done. */
export const confirmSession: AppHandler<'confirmSession'> = async (call, input) => {
  const me = personOf(call);
  const takeBack = countTry(call, [
    { key: `password ${me.id}`, most: 10 },
    // A stolen session must not guess six digits all day.
    { key: `confirmation of ${me.id} in an hour`, most: 30, windowMs: 3_600_000 },
  ]);
  const method = await proofOf(call, me.id, input);
  takeBack();
  await inTransaction(call, async db => {
    await db
      .updateTable('sessions')
      .set({ authenticated_at: timestampNow(call) })
      .where('id', '=', me.sessionId)
      .execute();
    await recordAudit({ ...call, db }, { action: 'session.confirmed', detail: { method } });
  });
  forgetPrincipals(call);
  return undefined;
};

type Method = 'password' | 'code' | 'passkey';

async function proofOf(call: Call, userId: string, input: AppInputOf<'confirmSession'>): Promise<Method> {
  if (input.passkey !== undefined) {
    if ((await acceptPasskey(call, input.passkey)) === userId) return 'passkey';
    throw invalid('passkey', 'This passkey is not yours here.');
  }
  if (input.code !== undefined) {
    if (await acceptAppCode(call, userId, input.code)) return 'code';
    throw invalid('code', 'This code is wrong, or was used before.');
  }
  if (await isPassword(call, userId, input.password ?? '')) return 'password';
  throw invalid('password', 'This is not your password.');
}

async function isPassword(call: Call, userId: string, password: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return call.passwords.verify(password, row.password_hash);
}
