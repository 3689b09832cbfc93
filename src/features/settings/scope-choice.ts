import { actionOfScope, type Scope, scopes } from '#contract/scopes.ts';
import { conjoined } from '#lib/conjoined.ts';

export interface ScopeRow {
  resource: string;
  name: string;
  hint: string;
  read: Scope | null;
  write: Scope | null;
}

const rows: readonly [resource: string, name: string, hint: string][] = [
  ['organization', 'Organization', 'its name'],
  ['projects', 'Projects', 'create, edit, archive, delete projects; members, labels and tags to read'],
  ['analytics', 'Analytics', 'figures of a project'],
  ['boards', 'Columns', 'create, edit, reorder, delete columns'],
  ['tickets', 'Tickets', 'create, edit, move, delete tickets'],
  ['comments', 'Comments', 'comment on tickets'],
  ['documents', 'Documents', 'create, edit, publish, delete documents'],
  ['document_comments', 'Document comments', 'comment on documents'],
  ['notifications', 'Notifications', 'send notifications to people'],
];

const scopeOf = (resource: string, right: string) =>
  scopes.find(scope => scope === `${resource}:${right}`) ?? null;

export const scopeRows: readonly ScopeRow[] = rows.map(([resource, name, hint]) => ({
  resource,
  name,
  hint,
  read: scopeOf(resource, 'read'),
  write: scopeOf(resource, 'write'),
}));

export interface ScopeChoice {
  chosen: readonly Scope[];
  /** Read scopes that were added with a write scope, and are removed with it. */
  implied: readonly Scope[];
}

/** Toggles a scope. A write scope adds its read scope, and removes it again unless it was chosen by itself. */
export function toggleScope({ chosen, implied }: ScopeChoice, scope: Scope, on: boolean): ScopeChoice {
  const read = scope.endsWith(':write') ? scopeOf(scope.slice(0, -':write'.length), 'read') : null;
  const without = (list: readonly Scope[], ...removed: (Scope | null)[]) =>
    list.filter(other => !removed.includes(other));
  if (!on) {
    const impliedRead = read !== null && implied.includes(read) ? read : null;
    return { chosen: without(chosen, scope, impliedRead), implied: without(implied, scope, impliedRead) };
  }
  const newlyImplied = read !== null && !chosen.includes(read) ? [read] : [];
  return {
    chosen: inOrder([...chosen, scope, ...newlyImplied]),
    implied: [...without(implied, scope), ...newlyImplied],
  };
}

function inOrder(list: readonly Scope[]): Scope[] {
  return scopes.filter(scope => list.includes(scope));
}

export const scopePresets = [
  { id: 'read', name: 'Read only', scopes: scopes.filter(scope => scope.endsWith(':read')) },
  {
    id: 'intake',
    name: 'Ticket intake',
    scopes: inOrder(['projects:read', 'boards:read', 'tickets:read', 'tickets:write', 'comments:write']),
  },
  { id: 'all', name: 'Everything', scopes },
] as const satisfies readonly { id: string; name: string; scopes: readonly Scope[] }[];

export type PresetId = (typeof scopePresets)[number]['id'] | 'custom';

export function presetOf(chosen: readonly Scope[]): PresetId {
  const preset = scopePresets.find(
    preset => preset.scopes.length === chosen.length && preset.scopes.every(scope => chosen.includes(scope)),
  );
  return preset?.id ?? 'custom';
}

export function describeScopes(chosen: readonly Scope[]): string {
  const reads = resourcesWith(chosen, 'read');
  const writes = resourcesWith(chosen, 'write');
  if (reads === null && writes === null) return 'May do nothing yet.';
  if (reads === writes) return `May read and write ${reads}.`;
  if (writes === null) return `May read ${reads}.`;
  return reads === null ? `May write ${writes}.` : `May read ${reads} and write ${writes}.`;
}

/** Names the resources with the right; null without any. */
function resourcesWith(chosen: readonly Scope[], right: 'read' | 'write'): string | null {
  const all = scopes.filter(scope => scope.endsWith(`:${right}`));
  const chosenOfRight = all.filter(scope => chosen.includes(scope));
  if (chosenOfRight.length === 0) return null;
  if (chosenOfRight.length === all.length) return 'everything';
  return conjoined(chosenOfRight.map(scope => actionOfScope(scope).object));
}
