import type { Scope } from '#contract/scopes.ts';

const reads: readonly [Scope, path: string][] = [
  ['projects:read', '/projects'],
  ['documents:read', '/documents'],
  ['organization:read', ''],
];

/** Null when the credential may read nothing of the organization. */
export function curlLine(
  origin: string,
  organizationId: string,
  token: string,
  scopes: readonly Scope[],
): string | null {
  const found = reads.find(([scope]) => scopes.includes(scope));
  if (!found) return null;
  return `curl -H "Authorization: Bearer ${token}" ${origin}/api/v1/organizations/${organizationId}${found[1]}`;
}
