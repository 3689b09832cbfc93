import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { relyingParty, takeChallenge } from './passkey-challenge.ts';

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
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const party = relyingParty(call);
  const counter = Number(row.counter);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge => takeChallenge(call, 'passkey_use', null, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: row.credential_id, publicKey: isoBase64URL.toBuffer(row.public_key), counter },
    // What an authenticator sends is not to be trusted: whatever it makes the check throw is a refusal.
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { numUpdatedRows } = await call.db
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: timestampNow(call) })
    .where('id', '=', row.id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? row.user_id : null;
}

function parseAnswer(answer: string): AuthenticationResponseJSON | null {
  try {
    const parsed = JSON.parse(answer) as AuthenticationResponseJSON | null;
    return typeof parsed?.id === 'string' && parsed.id.isWellFormed() && !parsed.id.includes('\0')
      ? parsed
      : null;
  } catch {
    return null;
  }
}
