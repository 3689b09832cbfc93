import type { Webauthn } from '#service/factors/webauthn.ts';

const load = async () => (await import('#service/factors/webauthn.ts')).webauthn;

export const lazyWebauthn: Webauthn = {
  registrationOptions: async (...given) => (await load()).registrationOptions(...given),
  authenticationOptions: async (...given) => (await load()).authenticationOptions(...given),
  checkRegistration: async (...given) => (await load()).checkRegistration(...given),
  checkAuthentication: async (...given) => (await load()).checkAuthentication(...given),
};
