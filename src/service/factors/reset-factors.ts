import { personOf } from '../access/caller.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import { endSessionsOf } from '../access/sessions.ts';
import type { AppHandler, Call } from '../context.ts';
import { assertRoleAbove, findPersonLockingRoles } from '../people/owners.ts';

export const resetFactors: AppHandler<'resetFactors'> = async (call, input) => {
  const me = personOf(call);
  const person = await findPersonLockingRoles(call, input.user);
  if (person.id !== me.id) assertRoleAbove(me, person);
  await dropFactors(call, person.id);
  await endSessionsOf(call, person.id, { except: me.sessionId });
};

export async function dropFactors(call: Call, userId: string): Promise<void> {
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes', 'challenges'] as const)
    await call.db.deleteFrom(table).where('user_id', '=', userId).execute();
  clearPrincipalCache(call);
}
