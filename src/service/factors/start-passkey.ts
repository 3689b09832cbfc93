import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { userRow } from '../people/user-row.ts';
import { relyingParty, storeChallenge } from './passkey-challenge.ts';

export const startPasskey: AppHandler<'startPasskey'> = async call => {
  const me = personOf(call);
  const party = relyingParty(call);
  const { email } = await userRow(call, me.id);
  const rows = await call.db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', me.id)
    .execute();
  const passkeys = rows.map(({ credential_id }) => credential_id);
  const options = await call.webauthn.registrationOptions(party, {
    id: me.id,
    name: me.name,
    email,
    passkeys,
  });
  const { challenge } = options;
  await storeChallenge(call, { purpose: 'passkey_add', userId: me.id, challenge });
  return { options };
};
