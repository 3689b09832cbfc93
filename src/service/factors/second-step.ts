import { cookieLine, readCookie, setCookie } from '../access/cookies.ts';
import { randomText, tokenHash } from '../access/tokens.ts';
import type { Call } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { ServiceError } from '../errors.ts';

const stepCookie = 'docket_step';
const purpose = 'second_step';
const lifetimeMinutes = 10;

/** Sets a cookie that lets the browser finish the sign-in with a second factor. */
export async function startSecondStep(call: Call, userId: string): Promise<void> {
  const token = randomText(43);
  const now = timestampNow(call);
  await call.db.deleteFrom('challenges').where('expires_at', '<=', now).execute();
  await call.db
    .insertInto('challenges')
    .values({
      hash: await tokenHash(token),
      purpose,
      user_id: userId,
      expires_at: timestampIn(call, lifetimeMinutes * 60_000),
    })
    .execute();
  setCookie(call, cookieLine(call, stepCookie, token, lifetimeMinutes * 60));
}

export async function findPersonOfSecondStep(call: Call): Promise<string> {
  const token = readCookie(call, call.requestHeaders, stepCookie);
  if (token === null) throw stepExpired();
  const row = await call.db
    .selectFrom('challenges')
    .select('user_id')
    .where('hash', '=', await tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', timestampNow(call))
    .executeTakeFirst();
  if (!row?.user_id) throw stepExpired();
  return row.user_id;
}

/** Throws 401 for the later of two requests. */
export async function closeSecondStep(call: Call): Promise<void> {
  const token = readCookie(call, call.requestHeaders, stepCookie) ?? '';
  const deleted = await call.db
    .deleteFrom('challenges')
    .where('hash', '=', await tokenHash(token))
    .where('purpose', '=', purpose)
    .returning('hash')
    .executeTakeFirst();
  if (!deleted) throw stepExpired();
  setCookie(call, cookieLine(call, stepCookie, '', 0));
}

const stepExpired = () =>
  new ServiceError('unauthenticated', 'This sign-in took too long. Enter your password again.');
