import { personOf } from '../access/caller.ts';
import { findOrganization, mustFind } from '../access/find.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call, PersonPrincipal } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { factorsOf, hasFactor } from './factors-of.ts';

export const removeAuthenticatorApp: AppHandler<'removeAuthenticatorApp'> = async call => {
  const me = personOf(call);
  await call.engine.lockRow(call.db, 'users', me.id);
  await call.db.deleteFrom('authenticator_apps').where('user_id', '=', me.id).execute();
  await handleRemovedFactor(call, me);
};

export const removePasskey: AppHandler<'removePasskey'> = async (call, input) => {
  const me = personOf(call);
  await call.engine.lockRow(call.db, 'users', me.id);
  const removed = await mustFind('passkey', input.passkey, () =>
    call.db
      .deleteFrom('passkeys')
      .where('id', '=', input.passkey)
      .where('user_id', '=', me.id)
      .returning(['id', 'name'])
      .executeTakeFirst(),
  );
  await handleRemovedFactor(call, me);
  await recordAudit(call, { action: 'factor.removed', target: { type: 'passkey', ...removed } });
};

/** Call after a removal, which a refusal rolls back. Recovery codes end with the last factor. */
async function handleRemovedFactor(call: Call, { id, organizationId }: PersonPrincipal): Promise<void> {
  if (hasFactor(await factorsOf(call, id))) return;
  const { requires_second_factor } = await findOrganization(call, organizationId);
  if (requires_second_factor === 1)
    throw new ServiceError('invalid', 'Your organization asks for a second factor. Add another one first.');
  await call.db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  clearPrincipalCache(call);
}
