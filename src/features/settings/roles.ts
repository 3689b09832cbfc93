import { type Role, roles } from '#contract/scopes.ts';
import { roleNames } from '#entities/person/role-names.ts';

export const roleHints: Record<Role, string> = {
  owner: 'Everything, and makes other owners.',
  admin: 'Sees and manages all projects, people and credentials.',
  member: 'Reads and writes in the projects they are added to.',
  viewer: 'Reads and comments in the projects they are added to.',
};

export function rolesToGive(ownRole: Role): { value: Role; label: string }[] {
  return roles
    .filter(role => role !== 'owner' || ownRole === 'owner')
    .map(role => ({ value: role, label: roleNames[role] }));
}

/** Returns why the role cannot be changed; null when it can. */
export function roleLockReason(ownRole: Role, person: { role: Role }, ownerCount: number): string | null {
  if (ownRole !== 'owner' && person.role === 'owner') return 'Only an owner can change an owner.';
  return person.role === 'owner' && ownerCount === 1 ? 'The last owner keeps the role.' : null;
}
