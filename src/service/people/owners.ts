import { standsAbove } from '#contract/rules.ts';
import type { Role } from '#contract/scopes.ts';
import type { Call, Person } from '../context.ts';
import { forbidden } from '../errors.ts';
import { findPerson } from './find-person.ts';

/** Lets one writer at a time change roles in an organization, so that the last owner is told for sure. */
export async function holdRoles(call: Call, organizationId: string): Promise<void> {
  await call.engine.lockRow(call.db, 'organizations', organizationId);
}

/**
 * A person of the caller's organization, whose role stays as it is until the transaction ends. Throws as `findPerson`
 * does.
 */
export async function findPersonHoldingRoles(call: Call, id: string) {
  const { organization_id } = await findPerson(call, id);
  await holdRoles(call, organization_id);
  return findPerson(call, id);
}

/** Whether nobody but this person owns the organization; asked while roles are held. */
export async function isLastOwner(call: Call, organizationId: string, userId: string): Promise<boolean> {
  const owners = await call.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .execute();
  return owners.length === 1 && owners[0]!.id === userId;
}

/** Only an owner makes, unmakes or removes owners. */
export function mustBeOwnerFor(caller: Person, ...roles: readonly Role[]): void {
  if (caller.role !== 'owner' && roles.includes('owner')) throw forbidden('Only an owner can do this.');
}

/** Refuses what only somebody above this person may do; see `standsAbove`. */
export function mustStandAbove(caller: Person, other: { role: Role }): void {
  if (standsAbove(caller.role, other.role)) return;
  throw forbidden(
    caller.role === 'admin'
      ? 'Only an owner can do this for an owner or an admin.'
      : 'Only owners and admins can do this.',
  );
}
