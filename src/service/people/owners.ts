import { outranks } from '#contract/rules.ts';
import type { Role } from '#contract/scopes.ts';
import type { Call, PersonPrincipal } from '../context.ts';
import { forbidden } from '../errors.ts';
import { findPerson } from './find-person.ts';

/** Every change of a role takes this lock, so that two owners cannot both step down. */
export async function lockRoles(call: Call, organizationId: string): Promise<void> {
  await call.engine.lockRow(call.db, 'organizations', organizationId);
}

export async function findPersonLockingRoles(call: Call, id: string) {
  const { organization_id } = await findPerson(call, id);
  await lockRoles(call, organization_id);
  return findPerson(call, id);
}

/** Call while the roles are locked. */
export async function isLastOwner(
  call: Call,
  person: { id: string; organization_id: string },
): Promise<boolean> {
  const owners = await call.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', person.organization_id)
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .execute();
  return owners.length === 1 && owners[0]!.id === person.id;
}

/** Only owners may give or change the role of an owner. */
export function assertOwnerFor(caller: PersonPrincipal, ...roles: readonly Role[]): void {
  if (caller.role !== 'owner' && roles.includes('owner')) throw forbidden('Only an owner can do this.');
}

export function assertRoleAbove(caller: PersonPrincipal, other: { role: Role }): void {
  if (outranks(caller.role, other.role)) return;
  throw forbidden(
    caller.role === 'admin'
      ? 'Only an owner can do this for an owner or an admin.'
      : 'Only owners and admins can do this.',
  );
}
