import { z } from 'zod';
import { id, name, text, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { factorRoutes } from './account-routes.ts';

export const passkey = z
  .object({ id, name: z.string(), created_at: timestamp, last_used_at: timestamp.nullable() })
  .meta({ id: 'Passkey' });

export type Passkey = z.infer<typeof passkey>;

export const factors = z
  .object({
    authenticator_app: z.object({ created_at: timestamp, last_used_at: timestamp.nullable() }).nullable(),
    passkeys: z.array(passkey),
    recovery_codes_left: z.int(),
    required: z.boolean(),
  })
  .meta({ id: 'Factors' });

export const factorCode = text(limits.factorCode);
/** JSON text of the answer of a browser's authenticator. */
export const authenticatorAnswer = text(limits.authenticatorAnswer);

const recoveryCodes = z.array(z.string());
const options = z.object({ options: z.record(z.string(), z.unknown()) });

export const factorOperations = area(
  { name: 'Second factors', description: 'Authenticator apps, passkeys and recovery codes.' },
  factorRoutes,
  {
    readFactors: { summary: 'Read own second factors', result: factors, beforeFactor: true },
    startAuthenticatorApp: {
      status: 201,
      summary: 'Begin to add an authenticator app; its secret is shown this once',
      result: z.object({ secret: z.string(), uri: z.string() }),
      showsSecret: true,
      recent: true,
      beforeFactor: true,
    },
    confirmAuthenticatorApp: {
      audience: 'nobody',
      summary: 'Add the authenticator app by a first code of it',
      description: '`recovery_codes` are shown this once, and null for those who have some.',
      body: z.object({ code: factorCode }),
      result: z.object({ recovery_codes: recoveryCodes.nullable() }),
      showsSecret: true,
      recent: true,
      beforeFactor: true,
      audit: 'factor.added',
    },
    removeAuthenticatorApp: {
      audience: 'nobody',
      summary: 'Remove the authenticator app',
      recent: true,
      audit: 'factor.removed',
    },
    createRecoveryCodes: {
      audience: 'nobody',
      status: 201,
      summary: 'Replace the recovery codes; they are shown this once',
      result: z.object({ recovery_codes: recoveryCodes }),
      showsSecret: true,
      recent: true,
      audit: 'factor.recovery_codes_created',
    },
    startPasskey: {
      status: 201,
      writes: 'own',
      summary: 'Begin to add a passkey',
      result: options,
      recent: true,
      beforeFactor: true,
    },
    addPasskey: {
      audience: 'nobody',
      status: 201,
      writes: 'own',
      summary: 'Add a passkey',
      body: z.object({ name: name(limits.passkeyName), response: authenticatorAnswer }),
      result: passkey.extend({ recovery_codes: recoveryCodes.nullable() }),
      showsSecret: true,
      recent: true,
      beforeFactor: true,
    },
    removePasskey: { audience: 'nobody', summary: 'Remove a passkey', recent: true },
    resetFactors: {
      audience: 'nobody',
      summary: 'Remove all second factors of a person below one',
      recent: true,
      audit: 'factor.reset',
    },
    setSignInPolicy: {
      audience: 'nobody',
      summary: 'Say whether people of the organization have to have a second factor',
      body: z.object({ require_second_factor: z.boolean() }),
      result: z.object({ require_second_factor: z.boolean() }),
      recent: true,
    },
  },
);
