import { personOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import { forgetPrincipals } from '../access/principal-memory.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { forbidden, notFound } from '../errors.ts';
import { readCredentials } from './to-credential.ts';

/** Revokes a credential for good; again keeps the first moment. 404 when there is none. */
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
  forgetPrincipals(call);
  return { id, organization_id: row.organization_id, revoked_at: row.revoked_at! };
}

export const revokeCredential: AppHandler<'revokeCredential'> = async (call, input) => {
  const caller = personOf(call);
  if (!isId(input.credential)) throw notFound('credential');
  const row = await call.db
    .selectFrom('credentials')
    .select(['id', 'organization_id'])
    .where('id', '=', input.credential)
    .executeTakeFirst();
  if (!row) throw notFound('credential');
  if (row.organization_id !== caller.organizationId) throw forbidden('This belongs to another organization.');
  await revokeCredentialById(call, row.id);
  const [credential] = await readCredentials(call, caller.organizationId, row.id);
  return credential!;
};
