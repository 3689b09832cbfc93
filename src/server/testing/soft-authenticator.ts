import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

export interface AuthenticatorInput {
  challenge: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Whether the authenticator verified the person. */
  verified?: boolean;
}

/** An authenticator in software with one passkey (ES256); answers JSON in the form that browsers send. */
export function softAuthenticator(home: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const id = randomBytes(32);

  const clientData = (type: string, { challenge, origin = home.origin }: AuthenticatorInput) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorHead = (
    { rpId = home.rpId, counter = 0, verified = true }: AuthenticatorInput,
    extraFlags: number,
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([(verified ? 5 : 1) | extraFlags]), count]);
  };
  const credentialJson = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    register(input: AuthenticatorInput): string {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const authData = Buffer.concat([
        authenticatorHead(input, 0x40),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      return credentialJson({
        clientDataJSON: base64url(clientData('webauthn.create', input)),
        attestationObject: base64url(attestationObject),
      });
    },
    authenticate(input: AuthenticatorInput): string {
      const client = clientData('webauthn.get', input);
      const authenticatorData = authenticatorHead(input, 0);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return credentialJson({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      });
    },
  };
}
