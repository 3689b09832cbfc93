import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { factorsOf, hasFactor } from './factors-of.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

export const createRecoveryCodes: AppHandler<'createRecoveryCodes'> = async call => {
  const me = personOf(call);
  await call.engine.lockRow(call.db, 'users', me.id);
  if (!hasFactor(await factorsOf(call, me.id)))
    throw new ServiceError('invalid', 'Add an authenticator app or a passkey first.');
  return { recovery_codes: await makeRecoveryCodes(call, me.id) };
};
