import { personOf } from '../../access/caller.ts';
import type { AppHandler } from '../../context.ts';
import { ServiceError } from '../../errors.ts';
import { assertRoleAbove, findPersonLockingRoles } from '../owners.ts';
import { makeResetLink } from './reset-links.ts';

export const createPasswordReset: AppHandler<'createPasswordReset'> = async (call, input) => {
  const person = await findPersonLockingRoles(call, input.user);
  const caller = personOf(call);
  assertRoleAbove(caller, person);
  if (person.id === caller.id)
    throw new ServiceError('invalid', 'Change your own password in your account settings.');
  return makeResetLink(call, { userId: person.id, createdBy: caller.id });
};
