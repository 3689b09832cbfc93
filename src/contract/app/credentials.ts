import { z } from 'zod';
import { list } from '../envelopes.ts';
import { dateTime, id, name, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { personRef } from '../people.ts';
import { scopes } from '../scopes.ts';
import { credentialRoutes } from './account-routes.ts';

/** `hint` is the last four characters of the token. */
export const credential = z
  .object({
    id,
    organization_id: id,
    name: z.string(),
    hint: z.string(),
    scopes: z.array(z.enum(scopes)),
    created_by: personRef.nullable(),
    created_at: timestamp,
    expires_at: timestamp.nullable(),
    last_used_at: timestamp.nullable(),
    revoked_at: timestamp.nullable(),
  })
  .meta({ id: 'Credential' });

export type Credential = z.infer<typeof credential>;

export const credentialOperations = area(
  { name: 'Credentials', description: 'API credentials.' },
  credentialRoutes,
  {
    listCredentials: { summary: 'List API credentials, newest first', result: list(credential) },
    createCredential: {
      audience: 'nobody',
      status: 201,
      audit: 'credential.created',
      recent: true,
      summary: 'Create an API credential; its token is shown this once',
      body: z.object({
        name: name(limits.credentialName),
        scopes: z.array(z.enum(scopes)).min(1),
        expires_at: dateTime.nullable().optional(),
      }),
      result: credential.extend({ token: z.string() }),
      showsSecret: true,
    },
    revokeCredential: {
      audience: 'nobody',
      summary: 'Revoke an API credential',
      audit: 'credential.revoked',
      result: credential,
    },
  },
);
