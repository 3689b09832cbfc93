import { ServiceError } from '#service/errors.ts';
import type { Webauthn } from '#service/factors/webauthn.ts';
import { ThreadPool } from './thread-pool.ts';

export interface WebauthnQuestion {
  name: keyof Webauthn;
  given: unknown[];
}

const busy = () =>
  new ServiceError('unavailable', 'Too many passkeys are being checked; try again in a moment.', {
    retryAfter: 2,
  });

export function createWebauthnThread(): { webauthn: Webauthn; close(): Promise<void> } {
  const pool = new ThreadPool<WebauthnQuestion, unknown>({
    module: new URL('./webauthn-worker.ts', import.meta.url),
    threads: 1,
    waiting: { perOwner: 128, inAll: 128 },
    refusals: { tooSlow: busy, tooMany: busy },
  });
  const asked =
    (name: keyof Webauthn) =>
    (...given: unknown[]) =>
      pool.ask('', { name, given });
  const webauthn = {
    registrationOptions: asked('registrationOptions'),
    authenticationOptions: asked('authenticationOptions'),
    checkRegistration: asked('checkRegistration'),
    checkAuthentication: asked('checkAuthentication'),
  } as Webauthn;
  return { webauthn, close: () => pool.close() };
}
