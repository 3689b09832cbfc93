import type { Role } from '#contract/scopes.ts';
import { foldCase } from '#lib/fold-case.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { toSearchName } from '../search/search-name.ts';

export interface NewPerson {
  organizationId: string;
  name: string;
  email: string;
  /** Computed before the transaction, as it is slow. */
  passwordHash: string;
  role: Role;
  projectIds: readonly string[];
}

export async function createPerson(call: Call, person: NewPerson): Promise<{ id: string }> {
  const id = call.newId();
  const now = timestampNow(call);
  const created = await call.db
    .insertInto('users')
    .values({
      id,
      organization_id: person.organizationId,
      name: person.name,
      name_search: toSearchName(person.name),
      email: person.email,
      email_key: foldCase(person.email),
      password_hash: person.passwordHash,
      role: person.role,
      created_at: now,
      last_seen_at: null,
      removed_at: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw emailTaken();
  const projectIds = [...new Set(person.projectIds)];
  if (projectIds.length > 0) {
    await call.db
      .insertInto('project_members')
      .values(projectIds.map(project_id => ({ project_id, user_id: id, created_at: now })))
      .execute();
  }
  return { id };
}

export const emailTaken = () => invalid('email', 'Somebody already uses this e-mail address.');
