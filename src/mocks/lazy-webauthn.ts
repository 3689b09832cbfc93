import type { Webauthn } from '#service/factors/webauthn.ts';

const load = async () => (await import('#service/factors/webauthn.ts')).webauthn;

export const lazyWebauthn: Webauthn = {
  registrationOptions: async (...args) => (await load()).registrationOptions(...args),
  authenticationOptions: async (...args) => (await load()).authenticationOptions(...args),
  checkRegistration: async (...args) => (await load()).checkRegistration(...args),
  checkAuthentication: async (...args) => (await load()).checkAuthentication(...args),
};
