import type { Webauthn } from '#service/factors/webauthn.ts';
import { ThreadPool } from './thread-pool.ts';

/** A function of `webauthn.ts` and what it is given. */
export interface WebauthnQuestion {
  name: keyof Webauthn;
  given: unknown[];
}

/** Passkeys in a thread, which begins with the first question about them. */
export function createWebauthnThread(): { webauthn: Webauthn; close(): Promise<void> } {
  const pool = new ThreadPool<WebauthnQuestion, unknown>({
    module: new URL('./webauthn-worker.ts', import.meta.url),
    threads: 1,
    waiting: { perOwner: 128, inAll: 128 },
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
