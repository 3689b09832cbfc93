import { addressGroup } from '#lib/address-group.ts';
import type { AppHandler } from '../context.ts';
import { countTry } from '../session/sign-in-tries.ts';
import { keepChallenge, relyingParty } from './passkey-challenge.ts';

/** What a browser needs to ask its authenticator for a passkey of this deployment, whoever's it is. */
export const challengePasskey: AppHandler<'challengePasskey'> = async call => {
  countTry(call, [{ key: `passkeys at ${addressGroup(call.address)}`, most: 60 }]);
  const options = await call.webauthn.authenticationOptions(relyingParty(call));
  await keepChallenge(call, 'passkey_use', null, options.challenge);
  return { options };
};
