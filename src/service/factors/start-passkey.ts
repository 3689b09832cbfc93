import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { keepChallenge, relyingParty } from './passkey-challenge.ts';

/** What a browser needs to make a passkey for the caller. */
export const startPasskey: AppHandler<'startPasskey'> = async call => {
  const me = personOf(call);
  const party = relyingParty(call);
  const { email } = await call.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  const known = await call.db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', me.id)
    .execute();
  const passkeys = known.map(({ credential_id }) => credential_id);
  const options = await call.webauthn.registrationOptions(party, {
    id: me.id,
    name: me.name,
    email,
    passkeys,
  });
  await keepChallenge(call, 'passkey_add', me.id, options.challenge);
  return { options };
};
