/** The 13 scopes (section 5) and what each role of a person may do. */
export const scopes = [
  'organization:read',
  'projects:read',
  'projects:write',
  'analytics:read',
  'boards:read',
  'boards:write',
  'tickets:read',
  'tickets:write',
  'comments:write',
  'documents:read',
  'documents:write',
  'document_comments:write',
  'notifications:write',
] as const;

export type Scope = (typeof scopes)[number];

export const roles = ['owner', 'admin', 'member', 'viewer'] as const;

export type Role = (typeof roles)[number];

const viewerScopes = scopes.filter(
  scope => scope.endsWith(':read') || scope === 'comments:write' || scope === 'document_comments:write',
);

/** The scopes a person holds by role; where they hold is decided by membership. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return role === 'viewer' ? viewerScopes : scopes;
}

/** Owners and admins see and manage everything of their organization. */
export function isManager(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}
