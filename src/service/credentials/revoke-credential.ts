import { personOf } from '../access/caller.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import { rowById } from '../access/row-by-id.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { ofOtherOrganization } from '../errors.ts';
import { readCredentials } from './read-credentials.ts';

export async function revokeCredentialById(call: Call, id: string) {
  await call.db
    .updateTable('credentials')
    .set({ revoked_at: timestampNow(call) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  const { name, organization_id, revoked_at } = await rowById(call, 'credentials', id);
  clearPrincipalCache(call);
  return { id, name, organization_id, revoked_at: revoked_at! };
}

export const revokeCredential: AppHandler<'revokeCredential'> = async (call, input) => {
  const caller = personOf(call);
  const row = await rowById(call, 'credentials', input.credential);
  if (row.organization_id !== caller.organizationId) throw ofOtherOrganization();
  await revokeCredentialById(call, row.id);
  const [credential] = await readCredentials(call, caller.organizationId, row.id);
  return credential!;
};
