import type { Scope } from '#contract/scopes.ts';

/** In order of preference, with paths below that of the organization. */
const readPaths: readonly [Scope, path: string][] = [
  ['projects:read', '/projects'],
  ['documents:read', '/documents'],
  ['organization:read', ''],
];

/** Returns null when the credential may read nothing of the organization. */
export function curlLine(
  organizationUrl: string,
  { token, scopes }: { token: string; scopes: readonly Scope[] },
): string | null {
  const readable = readPaths.find(([scope]) => scopes.includes(scope));
  return readable ? `curl -H "Authorization: Bearer ${token}" ${organizationUrl}${readable[1]}` : null;
}
