import { generateSecret, generateURI } from 'otplib';
import { personOf } from '../access/caller.ts';
import { clearPrincipalCache } from '../access/principal-cache.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid, ServiceError } from '../errors.ts';
import { userRow } from '../people/user-row.ts';
import { countTry } from '../session/sign-in-tries.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { timeStepOfCode } from './time-step-of-code.ts';

/** The app counts only after `confirmAuthenticatorApp`. */
export const startAuthenticatorApp: AppHandler<'startAuthenticatorApp'> = async call => {
  const me = personOf(call);
  await call.engine.lockRow(call.db, 'users', me.id);
  const { email } = await userRow(call, me.id);
  await call.db
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', me.id)
    .where('confirmed_at', 'is', null)
    .execute();
  const secret = generateSecret();
  const created = await call.db
    .insertInto('authenticator_apps')
    .values({
      id: call.newId(),
      user_id: me.id,
      secret,
      last_step: 0,
      created_at: timestampNow(call),
      confirmed_at: null,
      last_used_at: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new ServiceError('conflict', 'You have an authenticator app. Remove it first.');
  return { secret, uri: generateURI({ issuer: 'Docket', label: email, secret }) };
};

export const confirmAuthenticatorApp: AppHandler<'confirmAuthenticatorApp'> = async (call, input) => {
  const me = personOf(call);
  const uncountTry = countTry(call, [{ key: `second step of ${me.id}`, maxTries: 10 }]);
  await call.engine.lockRow(call.db, 'users', me.id);
  const app = await call.db
    .selectFrom('authenticator_apps')
    .select(['id', 'secret'])
    .where('user_id', '=', me.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  const step = app
    ? timeStepOfCode({ secret: app.secret, code: input.code, now: call.now(), lastStep: 0 })
    : null;
  if (!app || step === null)
    throw invalid('code', 'This is not the code that the app shows now. Check the clock of your phone.');
  uncountTry();
  await call.db
    .updateTable('authenticator_apps')
    .set({ confirmed_at: timestampNow(call), last_step: step })
    .where('id', '=', app.id)
    .execute();
  clearPrincipalCache(call);
  return { recovery_codes: await firstRecoveryCodes(call, me.id) };
};
