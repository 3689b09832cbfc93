import { personOf } from '../../access/caller.ts';
import { endOthers } from '../../access/sessions.ts';
import type { AppHandler } from '../../context.ts';
import { findPerson } from '../../people/find-person.ts';
import { mustStandAbove } from '../../people/owners.ts';

/** Ends all sessions of a person below the caller. */
export const revokePersonSessions: AppHandler<'revokePersonSessions'> = async (call, input) => {
  const person = await findPerson(call, input.user);
  mustStandAbove(personOf(call), person);
  await endOthers(call, person.id, null);
  return undefined;
};
