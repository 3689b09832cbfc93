import { personOf } from '../../access/caller.ts';
import type { AppHandler } from '../../context.ts';
import { findPerson } from '../../people/find-person.ts';
import { assertRoleAbove } from '../../people/owners.ts';
import { openSessionsOf } from './open-sessions-of.ts';

export const listPersonSessions: AppHandler<'listPersonSessions'> = async (call, input) => {
  const person = await findPerson(call, input.user);
  assertRoleAbove(personOf(call), person);
  return { data: await openSessionsOf(call, person.id) };
};
