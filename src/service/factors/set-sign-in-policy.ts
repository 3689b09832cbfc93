import { personOf } from '../access/caller.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler } from '../context.ts';
import { invalid } from '../errors.ts';
import { factorsOf, hasFactor } from './factors-of.ts';

/** Refuses owners without a second factor, who would lock themselves out. */
export const setSignInPolicy: AppHandler<'setSignInPolicy'> = async (call, input) => {
  const me = personOf(call);
  const { require_second_factor } = input;
  if (require_second_factor && !hasFactor(await factorsOf(call, me.id)))
    throw invalid('require_second_factor', 'Add a second factor for yourself first.');
  await call.db
    .updateTable('organizations')
    .set({ requires_second_factor: require_second_factor ? 1 : 0 })
    .where('id', '=', me.organizationId)
    .execute();
  await recordAudit(call, { action: 'organization.policy_changed', detail: { require_second_factor } });
  clearPrincipalCache(call);
  return { require_second_factor };
};
