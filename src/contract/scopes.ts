/** The 13 scopes (section 5). */
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

const resourceNames: Record<string, string> = {
  organization: 'the organization',
  projects: 'projects',
  analytics: 'analytics',
  boards: 'columns',
  tickets: 'tickets',
  comments: 'comments',
  documents: 'documents',
  document_comments: 'comments on documents',
  notifications: 'notifications',
};

/** Returns what a scope allows, in the words of the screens: "change" and "columns" for `boards:write`. */
export function actionOfScope(scope: Scope): { verb: 'see' | 'change' | 'send'; object: string } {
  const [resource = '', right] = scope.split(':');
  const writing = resource === 'notifications' ? 'send' : 'change';
  return { verb: right === 'read' ? 'see' : writing, object: resourceNames[resource] ?? resource };
}

const viewerScopes = scopes.filter(
  scope => scope.endsWith(':read') || scope === 'comments:write' || scope === 'document_comments:write',
);

/** The scopes apply in the projects that the person is a member of. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return role === 'viewer' ? viewerScopes : scopes;
}

export function isManager(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}
