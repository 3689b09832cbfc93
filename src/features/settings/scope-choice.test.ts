import { expect, test } from 'vitest';
import { type Scope, scopes } from '#contract/scopes.ts';
import {
  describeScopes,
  presetOf,
  type ScopeChoice,
  scopePresets,
  scopeRows,
  toggleScope,
} from './scope-choice.ts';

const none: ScopeChoice = { chosen: [], implied: [] };

test('the rows contain every scope once, and null where there is none', () => {
  const rowScopes = scopeRows.flatMap(row => [row.read, row.write]).filter(scope => scope !== null);
  expect(rowScopes.toSorted()).toEqual([...scopes].toSorted());
  expect(scopeRows.find(row => row.resource === 'analytics')?.write).toBeNull();
  expect(scopeRows.find(row => row.resource === 'comments')?.read).toBeNull();
});

test('a write scope adds its read scope and removes it again', () => {
  const on = toggleScope(none, 'tickets:write', true);
  expect(on.chosen).toEqual(['tickets:read', 'tickets:write']);
  expect(toggleScope(on, 'tickets:write', false)).toEqual(none);
});

test('a read scope that was chosen by itself stays', () => {
  const read = toggleScope(none, 'tickets:read', true);
  const both = toggleScope(read, 'tickets:write', true);
  expect(toggleScope(both, 'tickets:write', false).chosen).toEqual(['tickets:read']);
  const confirmed = toggleScope(toggleScope(none, 'boards:write', true), 'boards:read', true);
  expect(toggleScope(confirmed, 'boards:write', false).chosen).toEqual(['boards:read']);
});

test('a read scope can be removed from its write scope, and some write scopes have none', () => {
  const write = toggleScope(toggleScope(none, 'tickets:write', true), 'tickets:read', false);
  expect(write).toEqual({ chosen: ['tickets:write'], implied: [] });
  expect(toggleScope(none, 'comments:write', true).chosen).toEqual(['comments:write']);
});

test('presets are recognized in any order', () => {
  for (const preset of scopePresets) expect(presetOf([...preset.scopes].toReversed())).toBe(preset.id);
  expect(presetOf(['tickets:read'])).toBe('custom');
  expect(presetOf([])).toBe('custom');
});

test('the sentence says what is allowed', () => {
  const reads = scopes.filter(scope => scope.endsWith(':read'));
  const say = (...chosen: Scope[]) => describeScopes(chosen);
  expect(say()).toBe('May do nothing yet.');
  expect(say(...scopes)).toBe('May read and write everything.');
  expect(say(...reads)).toBe('May read everything.');
  expect(say(...reads, 'tickets:write', 'comments:write')).toBe(
    'May read everything and write tickets and comments.',
  );
  expect(say('boards:read', 'boards:write')).toBe('May read and write columns.');
  expect(say('document_comments:write')).toBe('May write comments on documents.');
});
