import { randomText, tokenHash } from '../access/tokens.ts';
import type { Host } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { forbidden } from '../errors.ts';

const lifetimeDays = 7;

/** Valid in every process on the same database. */
export async function newSetUpToken(host: Pick<Host, 'db' | 'now'>): Promise<string> {
  const token = randomText();
  await host.db
    .insertInto('set_up_tokens')
    .values({ token_hash: await tokenHash(token), expires_at: timestampIn(host, lifetimeDays * 86_400_000) })
    .execute();
  return token;
}

/** The server prints the token on its console alone. */
export async function assertSetUpToken(
  host: Pick<Host, 'db' | 'now' | 'setUpNeedsToken'>,
  token: string | undefined,
): Promise<void> {
  if (!host.setUpNeedsToken) return;
  const givenHash = await tokenHash(token?.trim() ?? '');
  const rows = await host.db
    .selectFrom('set_up_tokens')
    .select('token_hash')
    .where('expires_at', '>', timestampNow(host))
    .execute();
  // Compares all hashes completely, so that the timing reveals nothing.
  const matches = rows.filter(row => equalsInConstantTime(row.token_hash, givenHash));
  if (matches.length > 0) return;
  throw forbidden(
    'Setting up needs the token that the server printed when it started. Open the address it printed, start the server again for a new one, or use the command “docket init”.',
  );
}

function equalsInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}

export async function dropSetUpTokens(host: Pick<Host, 'db'>): Promise<void> {
  await host.db.deleteFrom('set_up_tokens').execute();
}
