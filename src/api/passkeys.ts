import { api } from './client.ts';
import { isForeign } from './connection.ts';

/** Browsers refuse passkeys at IP addresses. */
export function passkeysWork(): boolean {
  const isName = !/^[\d.]+$|:/.test(location.hostname);
  return isName && isSecureContext && 'PublicKeyCredential' in globalThis && !isForeign();
}

/** Returns the authenticator's answer as JSON. */
export async function askPasskey(): Promise<string> {
  const { options } = await api().call('challengePasskey');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return JSON.stringify(await used(startAuthentication({ optionsJSON: options as unknown as Options })));
}

export async function makePasskey(): Promise<string> {
  const { options } = await api().call('startPasskey');
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return JSON.stringify(await used(startRegistration({ optionsJSON: options as unknown as Options })));
}

/** Browsers report refusal, cancellation and time-out with the same unhelpful message. */
async function used<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'InvalidStateError')
      throw new Error('This device holds a passkey of yours already.', { cause: error });
    throw new Error('No passkey was used. Try again, or choose another way.', { cause: error });
  }
}
