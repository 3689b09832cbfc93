import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';

/** The deployment, as passkeys know it. */
export interface RelyingParty {
  /** Its host name. */
  id: string;
  origin: string;
}

export interface NewPasskey {
  credential_id: string;
  /** Base64 for addresses. */
  public_key: string;
  counter: number;
  /** A list in JSON. */
  transports: string;
}

interface Maker {
  id: string;
  name: string;
  email: string;
  /** Ids of the passkeys that the person has. */
  passkeys: readonly string[];
}

interface Answer {
  /** What the authenticator sent. It is not to be trusted: whatever it makes the check throw is a refusal. */
  response: unknown;
  /** The challenge that was given out for it. */
  challenge: string;
  party: RelyingParty;
}

interface KnownPasskey {
  id: string;
  publicKey: string;
  counter: number;
}

/** What a browser and the service say to each other about passkeys (WebAuthn). */
export const webauthn = {
  /** What a browser needs to make a passkey. */
  async registrationOptions(party: RelyingParty, { id, name, email, passkeys }: Maker) {
    const options = await generateRegistrationOptions({
      rpName: 'Docket',
      rpID: party.id,
      userName: email,
      userDisplayName: name,
      userID: new TextEncoder().encode(id),
      attestationType: 'none',
      excludeCredentials: passkeys.map(known => ({ id: known })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  },

  /** What a browser needs to ask its authenticator for a passkey, whoever's it is. */
  async authenticationOptions(party: RelyingParty) {
    return { ...(await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })) };
  },

  /** The passkey that the browser made; null when the answer does not hold. */
  async checkRegistration({ response, challenge, party }: Answer): Promise<NewPasskey | null> {
    const found = await Promise.resolve()
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
    if (!found?.verified) return null;
    const { id, publicKey, counter, transports } = found.registrationInfo.credential;
    return {
      credential_id: id,
      public_key: isoBase64URL.fromBuffer(publicKey),
      counter,
      transports: JSON.stringify(transports ?? []),
    };
  },

  /** The passkey's new counter, with the person verified by the authenticator; null when the answer does not hold. */
  async checkAuthentication(
    { response, challenge, party }: Answer,
    { id, publicKey, counter }: KnownPasskey,
  ): Promise<number | null> {
    const found = await Promise.resolve()
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
    return found?.verified ? found.authenticationInfo.newCounter : null;
  },
};

export type Webauthn = typeof webauthn;
