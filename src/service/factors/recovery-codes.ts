import { sha256Hex } from '../access/sha256.ts';
import { randomText } from '../access/tokens.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';

const codeCount = 10;

export async function makeRecoveryCodes(call: Call, userId: string): Promise<string[]> {
  const newCodes = Array.from({ length: codeCount }, newCode);
  await call.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = await Promise.all(
    newCodes.map(async code => ({
      id: call.newId(),
      user_id: userId,
      code_hash: await recoveryHash(userId, code),
      created_at: timestampNow(call),
      used_at: null,
    })),
  );
  await call.db.insertInto('recovery_codes').values(rows).execute();
  return newCodes;
}

/** Returns null when the person has recovery codes already. */
export async function firstRecoveryCodes(call: Call, userId: string): Promise<string[] | null> {
  const existing = await call.db
    .selectFrom('recovery_codes')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return existing ? null : makeRecoveryCodes(call, userId);
}

/** 60 random bits, without characters that look alike. */
function newCode(): string {
  const text = randomText(200)
    .toLowerCase()
    .replace(/[^2-9a-hjkmnp-z]/g, '')
    .slice(0, 12);
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

export function recoveryHash(userId: string, code: string): Promise<string> {
  return sha256Hex(`${userId}\n${code.toLowerCase().replace(/[\s-]/g, '')}`);
}
