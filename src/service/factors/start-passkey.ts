import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { keepChallenge, relyingParty } from './passkey-challenge.ts';

/** What a browser needs to make a passkey for the caller. */
export const startPasskey: AppHandler<'startPasskey'> = async call => {
  const me = personOf(call);
  const { email } = await call.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  const known = await call.db
    .selectFrom('passkeys')
    .select('credential_id as id')
    .where('user_id', '=', me.id)
    .execute();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Docket',
    rpID: relyingParty(call).id,
    userName: email,
    userDisplayName: me.name,
    userID: new TextEncoder().encode(me.id),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(call, 'passkey_add', me.id, options.challenge);
  return { options: { ...options } };
};
