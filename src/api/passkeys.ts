import { api } from './client.ts';
import { isOtherDeployment } from './connection.ts';

/** Browsers refuse passkeys at IP addresses. */
export function canUsePasskeys(): boolean {
  const isDomainName = !/^[\d.]+$|:/.test(location.hostname);
  return isDomainName && isSecureContext && 'PublicKeyCredential' in globalThis && !isOtherDeployment();
}

/** Returns the signed challenge as JSON. */
export async function signWithPasskey(): Promise<string> {
  const { options } = await api().call('challengePasskey');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return JSON.stringify(
    await withReadableError(startAuthentication({ optionsJSON: options as unknown as Options })),
  );
}

export async function createPasskey(): Promise<string> {
  const { options } = await api().call('startPasskey');
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return JSON.stringify(
    await withReadableError(startRegistration({ optionsJSON: options as unknown as Options })),
  );
}

/** Replaces the one message by which browsers report refusal, cancellation and time-out. */
async function withReadableError<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'InvalidStateError')
      throw new Error('This device holds a passkey of yours already.', { cause: error });
    throw new Error('No passkey was used. Try again, or choose another way.', { cause: error });
  }
}
