import { type Role, roles } from '#contract/scopes.ts';

const names: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member', viewer: 'Viewer' };

/** What each role may do, for whoever gives it out. */
export const roleHints: Record<Role, string> = {
  owner: 'Everything, and makes other owners.',
  admin: 'Sees and manages all projects, people and credentials.',
  member: 'Reads and writes in the projects they are added to.',
  viewer: 'Reads and comments in the projects they are added to.',
};

export function roleName(role: Role): string {
  return names[role];
}

/** The roles that somebody of this role may give; only owners make owners. */
export function rolesToGive(own: Role): { value: Role; label: string }[] {
  return roles
    .filter(role => role !== 'owner' || own === 'owner')
    .map(role => ({ value: role, label: names[role] }));
}

/** Why a person's role cannot be changed by somebody of this role; null when it can. */
export function roleLock(own: Role, person: { role: Role }, owners: number): string | null {
  if (own !== 'owner' && person.role === 'owner') return 'Only an owner can change an owner.';
  return person.role === 'owner' && owners === 1 ? 'The last owner keeps the role.' : null;
}
