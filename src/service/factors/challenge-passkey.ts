import { addressGroup } from '#lib/address-group.ts';
import type { AppHandler } from '../context.ts';
import { countTry } from '../session/sign-in-tries.ts';
import { relyingParty, storeChallenge } from './passkey-challenge.ts';

export const challengePasskey: AppHandler<'challengePasskey'> = async call => {
  countTry(call, [{ key: `passkeys at ${addressGroup(call.address)}`, maxTries: 60 }]);
  const options = await call.webauthn.authenticationOptions(relyingParty(call));
  const { challenge } = options;
  await storeChallenge(call, { purpose: 'passkey_use', userId: null, challenge });
  return { options };
};
