import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { challengeIn, relyingParty, takeChallenge } from './passkey-challenge.ts';

/**
 * The person whose passkey gave this answer, with the person verified by the authenticator; null when it does not
 * hold. The challenge is spent whatever comes of it, so `call.db` must not be a transaction.
 */
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
  if (challenge === null || !(await takeChallenge(call, 'passkey_use', null, challenge))) return null;
  const newCounter = await call.webauthn.checkAuthentication(
    { response, challenge, party },
    { id: row.credential_id, publicKey: row.public_key, counter },
  );
  if (newCounter === null) return null;
  const { numUpdatedRows } = await call.db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: timestampNow(call) })
    .where('id', '=', row.id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? row.user_id : null;
}

function parseAnswer(answer: string): { id: string } | null {
  try {
    const parsed = JSON.parse(answer) as { id: string } | null;
    return typeof parsed?.id === 'string' && parsed.id.isWellFormed() && !parsed.id.includes('\0')
      ? parsed
      : null;
  } catch {
    return null;
  }
}
