import { personOf } from '../access/caller.ts';
import { findOrganization } from '../access/find.ts';
import type { AppHandler } from '../context.ts';

export const readFactors: AppHandler<'readFactors'> = async call => {
  const me = personOf(call);
  const app = await call.db
    .selectFrom('authenticator_apps')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', me.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await call.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', me.id)
    .orderBy('created_at')
    .execute();
  const { count } = await call.db
    .selectFrom('recovery_codes')
    .select(eb => eb.fn.countAll().as('count'))
    .where('user_id', '=', me.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { requires_second_factor } = await findOrganization(call, me.organizationId);
  return {
    authenticator_app: app ?? null,
    passkeys,
    recovery_codes_left: Number(count),
    required: requires_second_factor === 1,
  };
};
