import { scopes as allScopes, type Scope } from '#contract/scopes.ts';
import { personOf } from '../access/caller.ts';
import { newToken, tokenHash } from '../access/tokens.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { readCredentials } from './read-credentials.ts';

export interface NewCredential {
  organizationId: string;
  name: string;
  scopes: readonly Scope[];
  /** UTC timestamp; null for no expiry. */
  expiresAt: string | null;
  createdBy: string | null;
}

/** Only a hash of the token is stored. */
export async function issueCredential(
  call: Call,
  credential: NewCredential,
): Promise<{ id: string; token: string }> {
  const now = timestampNow(call);
  if (credential.expiresAt !== null && credential.expiresAt <= now) {
    throw invalid('expires_at', 'Must be in the future.');
  }
  const token = newToken();
  const row = {
    id: call.newId(),
    organization_id: credential.organizationId,
    name: credential.name,
    token_hash: await tokenHash(token),
    hint: token.slice(-4),
    scopes: JSON.stringify(allScopes.filter(scope => credential.scopes.includes(scope))),
    created_by: credential.createdBy,
    created_at: now,
    expires_at: credential.expiresAt,
    last_used_at: null,
    revoked_at: null,
  };
  await call.db.insertInto('credentials').values(row).execute();
  return { id: row.id, token };
}

export const createCredential: AppHandler<'createCredential'> = async (call, input) => {
  const caller = personOf(call);
  const { id, token } = await issueCredential(call, {
    organizationId: caller.organizationId,
    name: input.name,
    scopes: input.scopes,
    expiresAt: input.expires_at ?? null,
    createdBy: caller.id,
  });
  const [credential] = await readCredentials(call, caller.organizationId, id);
  return { ...credential!, token };
};
