import { sha256Hex } from '../access/sha256.ts';
import type { Call } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { invalid } from '../errors.ts';
import type { RelyingParty } from './webauthn.ts';

const challengeMs = 5 * 60_000;

interface PasskeyChallenge {
  purpose: 'passkey_add' | 'passkey_use';
  userId: string | null;
  challenge: string;
}

export async function storeChallenge(
  call: Call,
  { purpose, userId, challenge }: PasskeyChallenge,
): Promise<void> {
  const hash = await sha256Hex(challenge);
  const expires_at = timestampIn(call, challengeMs);
  await inTransaction(call, async db => {
    await db.deleteFrom('challenges').where('expires_at', '<=', timestampNow(call)).execute();
    await db.insertInto('challenges').values({ hash, purpose, user_id: userId, expires_at }).execute();
  });
}

/** Returns null for an answer of another shape. */
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

/** Returns false when the challenge is unknown, used or expired. */
export async function consumeChallenge(
  call: Call,
  { purpose, userId, challenge }: PasskeyChallenge,
): Promise<boolean> {
  const deleted = await call.db
    .deleteFrom('challenges')
    .where('hash', '=', await sha256Hex(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', timestampNow(call))
    .returning('hash')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Browsers support passkeys for host names only, not for IP addresses. */
export function relyingParty(call: Call): RelyingParty {
  const { origin, hostname } = new URL(call.publicUrl ?? call.origin);
  if (/^[\d.]+$|:/.test(hostname))
    throw invalid('response', 'Passkeys need Docket to be reached by a name, not by a number.');
  return { id: hostname, origin };
}
