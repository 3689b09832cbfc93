import { personOf } from '../access/caller.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import { rowById } from '../access/row-by-id.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { notFound, ofOtherOrganization } from '../errors.ts';
import { readCredentials } from './to-credential.ts';

/** A repetition keeps the first time. Throws not_found. */
export async function revokeCredentialById(
  call: Call,
  id: string,
): Promise<{ id: string; organization_id: string; revoked_at: string }> {
  await call.db
    .updateTable('credentials')
    .set({ revoked_at: timestampNow(call) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const row = await call.db
    .selectFrom('credentials')
    .select(['organization_id', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('credential');
  clearPrincipalCache(call);
  return { id, organization_id: row.organization_id, revoked_at: row.revoked_at! };
}

export const revokeCredential: AppHandler<'revokeCredential'> = async (call, input) => {
  const caller = personOf(call);
  const row = await rowById(call, 'credentials', input.credential);
  if (row.organization_id !== caller.organizationId) throw ofOtherOrganization();
  await revokeCredentialById(call, row.id);
  const [credential] = await readCredentials(call, caller.organizationId, row.id);
  return credential!;
};
