import { expect, test } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Role, scopesOfRole } from '#contract/scopes.ts';
import { rightsIn } from '#entities/project/project-context.ts';
import { viewOf } from './session.ts';

const of = (role: Role) =>
  viewOf({
    user: { id: 'u', name: 'Mara', email: 'mara@example.com', role, time_zone: null },
    organization: { id: 'o', name: 'Northquay' },
    scopes: scopesOfRole(role),
  });

const project = { id: 'p', archived_at: null } as Project;

test('a viewer reads and comments, and gets the reason for the rest', () => {
  const viewer = of('viewer');
  expect([viewer.can('tickets:read'), viewer.can('comments:write'), viewer.can('tickets:write')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(viewer.refusalReason('tickets:write')).toBe(
    'You can read tickets, not change them. Ask an owner or an admin.',
  );
});

test('owners and admins manage, members do not', () => {
  expect((['owner', 'admin', 'member', 'viewer'] as const).map(role => of(role).isManager)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an archived project takes no writes', () => {
  const archived = rightsIn({ ...project, archived_at: '2026-01-01T00:00:00.000Z' }, of('owner'));
  expect([archived.can('tickets:read'), archived.can('tickets:write')]).toEqual([true, false]);
  expect(archived.refusalReason('tickets:write')).toContain('archived');
  expect(rightsIn(project, of('owner')).can('tickets:write')).toBe(true);
});

test('a viewer of an archived project is not asked to unarchive it', () => {
  const archived = rightsIn({ ...project, archived_at: '2026-01-01T00:00:00.000Z' }, of('viewer'));
  expect([archived.refusalReason('tickets:write'), archived.refusalReason('comments:write')]).toEqual([
    'You can read tickets, not change them. Ask an owner or an admin.',
    'This project is archived and cannot be changed.',
  ]);
});

test('a credential of another deployment has no person', () => {
  const foreign = viewOf({
    user: null,
    organization: { id: 'o', name: 'Elsewhere' },
    scopes: ['tickets:read'],
  });
  expect(foreign.isManager).toBe(false);
  expect(foreign.refusalReason('boards:write')).toBe('This credential may not change columns.');
});
