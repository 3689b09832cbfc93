import { outranks } from '#contract/rules.ts';
import type { Role } from '#contract/scopes.ts';
import { paths } from '#lib/paths.ts';
import { randomText, tokenHash } from '../../access/tokens.ts';
import type { Call } from '../../context.ts';
import { timestampIn, timestampNow } from '../../db/clock.ts';
import { notFound } from '../../errors.ts';
import { secretUrl } from '../secret-url.ts';

const lifetimeHours = 24;

/** Closes earlier links. `createdBy` is null on the command line. */
export async function makeResetLink(
  call: Call,
  { userId, createdBy }: { userId: string; createdBy: string | null },
): Promise<{ url: string; expires_at: string }> {
  await closeResetLinks(call, userId);
  const token = randomText();
  const expires_at = timestampIn(call, lifetimeHours * 3_600_000);
  await call.db
    .insertInto('password_resets')
    .values({
      id: call.newId(),
      user_id: userId,
      token_hash: await tokenHash(token),
      created_by: createdBy,
      created_at: timestampNow(call),
      expires_at,
      closed_at: null,
    })
    .execute();
  return { url: secretUrl(call, paths.reset, `token=${token}`), expires_at };
}

export async function closeResetLinks(call: Call, userId: string): Promise<void> {
  await call.db
    .updateTable('password_resets')
    .set({ closed_at: timestampNow(call) })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

/** A link is closed once its creator no longer outranks the person. Throws not_found. */
export async function findOpenResetLink(call: Call, token: string) {
  const row = await call.db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .innerJoin('organizations', 'organizations.id', 'users.organization_id')
    .leftJoin('users as creators', 'creators.id', 'password_resets.created_by')
    .select(['password_resets.id', 'password_resets.user_id', 'password_resets.created_by'])
    .select(['users.name', 'users.email', 'users.role', 'users.organization_id'])
    .select(['organizations.name as organization'])
    .select(['creators.role as creator_role', 'creators.removed_at as creator_removed_at'])
    .where('password_resets.token_hash', '=', await tokenHash(token))
    .where('password_resets.closed_at', 'is', null)
    .where('password_resets.expires_at', '>', timestampNow(call))
    .where('users.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('reset link');
  const isFromCommandLine = row.created_by === null;
  const isCreatorAbove =
    row.creator_removed_at === null && outranks(row.creator_role as Role, row.role as Role);
  if (!isFromCommandLine && !isCreatorAbove) throw notFound('reset link');
  return row;
}
