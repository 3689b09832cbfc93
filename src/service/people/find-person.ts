import type { Role } from '#contract/scopes.ts';
import { callerOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';

/** A person of the caller's organization by the id in a path: 404 when unknown or removed, 403 in another one. */
export async function findPerson(call: Call, id: string) {
  const row = isId(id)
    ? await call.db
        .selectFrom('users')
        .select(['id', 'organization_id', 'name', 'email', 'role'])
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('person');
  if (row.organization_id !== callerOf(call).organizationId) {
    throw forbidden('This belongs to another organization.');
  }
  return { ...row, role: row.role as Role };
}
