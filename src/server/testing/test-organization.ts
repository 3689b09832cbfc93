import { scopes as allScopes, type Role, type Scope } from '#contract/scopes.ts';
import { startSession } from '#service/access/sessions.ts';
import { newToken, tokenHash } from '#service/access/tokens.ts';
import { anonymousCall, type Host } from '#service/context.ts';
import { timestampNow } from '#service/db/clock.ts';
import { toSearchName } from '#service/search/search-name.ts';

export interface TestPerson {
  id: string;
  name: string;
  email: string;
  password: string;
  cookie: string;
}

export interface TestOrganization {
  id: string;
  name: string;
  /** Adds an API credential, by default with all scopes. */
  credential(
    scopes?: readonly Scope[],
    options?: { name?: string; expiresAt?: string },
  ): Promise<{ id: string; name: string; token: string }>;
  /** Adds a person who is signed in. */
  person(
    role: Role,
    options?: { name?: string; email?: string; projectIds?: readonly string[] },
  ): Promise<TestPerson>;
}

let personCount = 0;

/** Writes an organization into the tables, so that suites do not depend on the operations that make one. */
export async function testOrganization(host: Host, name = 'Acme'): Promise<TestOrganization> {
  const organization = { id: host.newId(), name, created_at: timestampNow(host) };
  await host.db.insertInto('organizations').values(organization).execute();

  return {
    id: organization.id,
    name,
    async credential(scopes = allScopes, options = {}) {
      const token = newToken();
      const row = {
        id: host.newId(),
        organization_id: organization.id,
        name: options.name ?? 'Test credential',
        token_hash: await tokenHash(token),
        hint: token.slice(-4),
        scopes: JSON.stringify(scopes),
        created_by: null,
        created_at: timestampNow(host),
        expires_at: options.expiresAt ?? null,
        last_used_at: null,
        revoked_at: null,
      };
      await host.db.insertInto('credentials').values(row).execute();
      return { id: row.id, name: row.name, token };
    },
    async person(role, { name: personName = `Person ${++personCount}`, email, projectIds = [] } = {}) {
      const id = host.newId();
      const password = 'correct horse battery';
      const address = email ?? `${id}@example.com`;
      const now = timestampNow(host);
      const row = {
        id,
        organization_id: organization.id,
        name: personName,
        name_search: toSearchName(personName),
        email: address,
        email_key: address.toLowerCase(),
        password_hash: await host.passwords.hash(password),
        role,
        created_at: now,
        last_seen_at: null,
        removed_at: null,
      };
      await host.db.insertInto('users').values(row).execute();
      for (const project_id of projectIds) {
        await host.db
          .insertInto('project_members')
          .values({ project_id, user_id: id, created_at: now })
          .execute();
      }
      const setCookie = await startSession(anonymousCall(host), id);
      return { id, name: personName, email: address, password, cookie: setCookie.split(';')[0]! };
    },
  };
}
