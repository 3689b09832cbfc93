import { personOf } from '../access/caller.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid } from '../errors.ts';
import { challengeIn, consumeChallenge, relyingParty } from './passkey-challenge.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';

const maxPasskeys = 20;

export const addPasskey: AppHandler<'addPasskey'> = async (call, input) => {
  const me = personOf(call);
  const passkey = await verify(call, me.id, input.response);
  if (!passkey) throw invalid('response', 'This passkey could not be checked. Try again.');
  const added = await inTransaction(call, async db => {
    const transactionCall = { ...call, db };
    await call.engine.lockRow(db, 'users', me.id);
    const existingPasskeys = await db
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', me.id)
      .execute();
    if (existingPasskeys.length >= maxPasskeys)
      throw invalid('name', `${maxPasskeys} passkeys are the most.`);
    const row = { id: call.newId(), name: input.name, created_at: timestampNow(call), last_used_at: null };
    const inserted = await db
      .insertInto('passkeys')
      .values({ ...row, ...passkey, user_id: me.id })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw invalid('response', 'This passkey is registered already.');
    const target = { type: 'passkey', id: row.id, name: row.name };
    await recordAudit(transactionCall, { action: 'factor.added', target });
    return { ...row, recovery_codes: await firstRecoveryCodes(transactionCall, me.id) };
  });
  clearPrincipalCache(call);
  return added;
};

async function verify(call: Call, userId: string, answer: string) {
  const party = relyingParty(call);
  const response = parseJson(answer);
  const challenge = challengeIn(response);
  if (challenge === null) return null;
  if (!(await consumeChallenge(call, { purpose: 'passkey_add', userId, challenge }))) return null;
  return call.webauthn.checkRegistration({ response, challenge, party });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
