import type { Call } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { cookieLine, readCookie } from './cookies.ts';
import { randomText, tokenHash } from './tokens.ts';

const deviceCookie = 'docket_device';
/** The longest lifetime of a cookie in browsers. */
const lifetimeDays = 400;
const maxTokens = 4;

type DeviceCall = Pick<Call, 'db' | 'now' | 'newId' | 'publicUrl' | 'requestHeaders'>;

function tokensIn(call: Pick<Call, 'publicUrl' | 'requestHeaders'>): string[] {
  const value = readCookie(call, call.requestHeaders, deviceCookie) ?? '';
  return value
    .split('.')
    .filter(token => /^\w{43}$/.test(token))
    .slice(0, maxTokens);
}

/** Takes as long for unknown people as for known ones, so that the time reveals nobody. */
export async function findDevice(
  call: DeviceCall,
  userId: string | null,
): Promise<{ id: string; token: string } | null> {
  const tokens = new Map<string, string>();
  for (const token of tokensIn(call)) tokens.set(await tokenHash(token), token);
  if (tokens.size === 0) return null;
  const row = await call.db
    .selectFrom('known_devices')
    .select(['id', 'token_hash'])
    .where('token_hash', 'in', [...tokens.keys()])
    .where('user_id', '=', userId ?? '')
    .where('expires_at', '>', timestampNow(call))
    .executeTakeFirst();
  return row ? { id: row.id, token: tokens.get(row.token_hash)! } : null;
}

/** Returns a value for `setCookie`. */
export async function rememberDevice(call: DeviceCall, userId: string): Promise<string> {
  const knownDevice = await findDevice(call, userId);
  const token = knownDevice?.token ?? randomText(43);
  const expires_at = timestampIn(call, lifetimeDays * 86_400_000);
  if (knownDevice) {
    await call.db.updateTable('known_devices').set({ expires_at }).where('id', '=', knownDevice.id).execute();
  } else {
    const now = timestampNow(call);
    await call.db
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('expires_at', '<=', now)
      .execute();
    const row = { id: call.newId(), user_id: userId, created_at: now, expires_at };
    await call.db
      .insertInto('known_devices')
      .values({ ...row, token_hash: await tokenHash(token) })
      .execute();
  }
  const otherTokens = tokensIn(call).filter(other => other !== token);
  const value = [token, ...otherTokens].slice(0, maxTokens).join('.');
  return cookieLine(call, deviceCookie, value, lifetimeDays * 86_400);
}

export async function forgetDevices(
  call: DeviceCall,
  userId: string,
  { exceptCurrent = false } = {},
): Promise<void> {
  const currentDevice = exceptCurrent ? await findDevice(call, userId) : null;
  await call.db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(currentDevice !== null, query => query.where('id', '!=', currentDevice!.id))
    .execute();
}
