import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';

export interface RelyingParty {
  id: string;
  origin: string;
}

interface NewPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
}

interface PasskeyOwner {
  id: string;
  name: string;
  email: string;
  passkeys: readonly string[];
}

interface Answer {
  /** Untrusted: any error in checking it is a refusal. */
  response: unknown;
  challenge: string;
  party: RelyingParty;
}

interface KnownPasskey {
  id: string;
  publicKey: string;
  counter: number;
}

export const webauthn = {
  async registrationOptions(party: RelyingParty, { id, name, email, passkeys }: PasskeyOwner) {
    const options = await generateRegistrationOptions({
      rpName: 'Docket',
      rpID: party.id,
      userName: email,
      userDisplayName: name,
      userID: new TextEncoder().encode(id),
      attestationType: 'none',
      excludeCredentials: passkeys.map(id => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  },

  async authenticationOptions(party: RelyingParty) {
    return { ...(await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })) };
  },

  async checkRegistration({ response, challenge, party }: Answer): Promise<NewPasskey | null> {
    const verification = await Promise.resolve()
      .then(() =>
        verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
        }),
      )
      .catch(() => null);
    if (!verification?.verified) return null;
    const { id, publicKey, counter, transports } = verification.registrationInfo.credential;
    return {
      credential_id: id,
      public_key: isoBase64URL.fromBuffer(publicKey),
      counter,
      transports: JSON.stringify(transports ?? []),
    };
  },

  async checkAuthentication(
    { response, challenge, party }: Answer,
    { id, publicKey, counter }: KnownPasskey,
  ): Promise<number | null> {
    const verification = await Promise.resolve()
      .then(() =>
        verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
        }),
      )
      .catch(() => null);
    return verification?.verified ? verification.authenticationInfo.newCounter : null;
  },
};

export type Webauthn = typeof webauthn;
