import { personOf } from '../access/caller.ts';
import { forgetPrincipals } from '../access/principal-memory.ts';
import { endOthers } from '../access/sessions.ts';
import type { AppHandler, Call } from '../context.ts';
import { findPersonHoldingRoles, mustStandAbove } from '../people/owners.ts';

/** Removes all second factors of a person below the caller, who lost them, and ends the person's sessions. */
export const resetFactors: AppHandler<'resetFactors'> = async (call, input) => {
  const me = personOf(call);
  const person = await findPersonHoldingRoles(call, input.user);
  if (person.id !== me.id) mustStandAbove(me, person);
  await dropFactors(call, person.id);
  await endOthers(call, person.id, person.id === me.id ? me.sessionId : null);
  return undefined;
};

/** Removes all second factors of a person. */
export async function dropFactors(call: Call, userId: string): Promise<void> {
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes', 'challenges'] as const)
    await call.db.deleteFrom(table).where('user_id', '=', userId).execute();
  forgetPrincipals(call);
}
