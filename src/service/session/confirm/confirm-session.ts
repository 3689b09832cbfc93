import { personOf } from '../../access/caller.ts';
import { forgetPrincipals } from '../../access/principal-memory.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppHandler, Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import { countTry } from '../sign-in-tries.ts';

/** Notes that the person of this session has just proved to be there; what asks for that is then done. */
export const confirmSession: AppHandler<'confirmSession'> = async (call, input) => {
  const me = personOf(call);
  const takeBack = countTry(call, [{ key: `password ${me.id}`, most: 10 }]);
  if (!(await isPassword(call, me.id, input.password)))
    throw invalid('password', 'This is not your password.');
  takeBack();
  await inTransaction(call, async db => {
    await db
      .updateTable('sessions')
      .set({ authenticated_at: timestampNow(call) })
      .where('id', '=', me.sessionId)
      .execute();
    await recordAudit({ ...call, db }, { action: 'session.confirmed', detail: { method: 'password' } });
  });
  forgetPrincipals(call);
  return undefined;
};

async function isPassword(call: Call, userId: string, password: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return call.passwords.verify(password, row.password_hash);
}
