import { isStorable } from '#lib/text.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { challengeIn, consumeChallenge, relyingParty } from './passkey-challenge.ts';

/** Uses the challenge up even if it fails, so `call.db` must not be a transaction. Returns the person's id. */
export async function acceptPasskey(call: Call, answer: string): Promise<string | null> {
  const response = parseAnswer(answer);
  if (!response) return null;
  const row = await call.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst();
  if (!row) return null;
  const party = relyingParty(call);
  const counter = Number(row.counter);
  const challenge = challengeIn(response);
  if (challenge === null) return null;
  if (!(await consumeChallenge(call, { purpose: 'passkey_use', userId: null, challenge }))) return null;
  const newCounter = await call.webauthn.checkAuthentication(
    { response, challenge, party },
    { id: row.credential_id, publicKey: row.public_key, counter },
  );
  if (newCounter === null) return null;
  const updated = await call.db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: timestampNow(call) })
    .where('id', '=', row.id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return updated ? row.user_id : null;
}

function parseAnswer(answer: string): { id: string } | null {
  try {
    const parsed = JSON.parse(answer) as { id: string } | null;
    return typeof parsed?.id === 'string' && isStorable(parsed.id) ? parsed : null;
  } catch {
    return null;
  }
}
