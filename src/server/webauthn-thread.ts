import { ServiceError } from '#service/errors.ts';
import type { Webauthn } from '#service/factors/webauthn.ts';
import { ThreadPool } from './thread-pool.ts';

export interface WebauthnQuestion {
  name: keyof Webauthn;
  args: unknown[];
}

const busy = () =>
  new ServiceError('unavailable', 'Too many passkeys are being checked; try again in a moment.', {
    retryAfter: 2,
  });

export function createWebauthnThread(): { webauthn: Webauthn; close(): Promise<void> } {
  const pool = new ThreadPool<WebauthnQuestion, unknown>({
    module: new URL('./webauthn-worker.ts', import.meta.url),
    threads: 1,
    maxWaiting: { perOwner: 128, total: 128 },
    refusals: { tooSlow: busy, tooMany: busy },
  });
  const inThread =
    (name: keyof Webauthn) =>
    (...args: unknown[]) =>
      pool.ask('', { name, args });
  const webauthn = {
    registrationOptions: inThread('registrationOptions'),
    authenticationOptions: inThread('authenticationOptions'),
    checkRegistration: inThread('checkRegistration'),
    checkAuthentication: inThread('checkAuthentication'),
  } as Webauthn;
  return { webauthn, close: () => pool.close() };
}
