import { sha256Hex } from '../access/sha256.ts';
import type { Call } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid } from '../errors.ts';
import type { RelyingParty } from './webauthn.ts';

const challengeMs = 5 * 60_000;

export type Purpose = 'passkey_add' | 'passkey_use';

/** Keeps a challenge until it is answered or five minutes have passed; in a transaction of its own, for all processes. */
export async function keepChallenge(
  call: Call,
  purpose: Purpose,
  userId: string | null,
  challenge: string,
): Promise<void> {
  const hash = await sha256Hex(challenge);
  const expires_at = timestampIn(call, challengeMs);
  await inTransaction(call, async db => {
    await db.deleteFrom('challenges').where('expires_at', '<=', timestampNow(call)).execute();
    await db.insertInto('challenges').values({ hash, purpose, user_id: userId, expires_at }).execute();
  });
}

/** The challenge that an authenticator's answer names; null when it names none. */
export function challengeIn(answer: unknown): string | null {
  try {
    const { response } = answer as { response: { clientDataJSON: string } };
    const bytes = Uint8Array.fromBase64(response.clientDataJSON, { alphabet: 'base64url' });
    const { challenge } = JSON.parse(new TextDecoder().decode(bytes)) as { challenge: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Whether this challenge was given out for this purpose and person; it holds this once. */
export async function takeChallenge(
  call: Call,
  purpose: Purpose,
  userId: string | null,
  challenge: string,
): Promise<boolean> {
  const { numDeletedRows } = await call.db
    .deleteFrom('challenges')
    .where('hash', '=', await sha256Hex(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', timestampNow(call))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Where passkeys of this deployment belong to; 422 where browsers refuse them. */
export function relyingParty(call: Call): RelyingParty {
  const { origin, hostname } = new URL(call.publicUrl ?? call.origin);
  if (/^[\d.]+$|:/.test(hostname))
    throw invalid('response', 'Passkeys need Docket to be reached by a name, not by a number.');
  return { id: hostname, origin };
}
