import { personOf } from '../access/caller.ts';
import { findOrganization, mustFind } from '../access/find.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { factorsOf, hasFactor } from './factors-of.ts';

export const removeAuthenticatorApp: AppHandler<'removeAuthenticatorApp'> = async call => {
  const me = personOf(call);
  await call.engine.lockRow(call.db, 'users', me.id);
  await call.db.deleteFrom('authenticator_apps').where('user_id', '=', me.id).execute();
  await afterRemoval(call, me.id, me.organizationId);
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
  await afterRemoval(call, me.id, me.organizationId);
  await recordAudit(call, { action: 'factor.removed', target: { type: 'passkey', ...removed } });
};

/** A refusal rolls the removal back. */
async function afterRemoval(call: Call, userId: string, organizationId: string): Promise<void> {
  if (hasFactor(await factorsOf(call, userId))) return;
  const { requires_second_factor } = await findOrganization(call, organizationId);
  if (requires_second_factor === 1)
    throw new ServiceError('invalid', 'Your organization asks for a second factor. Add another one first.');
  await call.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  clearPrincipalCache(call);
}
