import { expect, test } from 'vitest';
import { roleLockReason, rolesToGive } from './roles.ts';

test('only owners make owners', () => {
  expect(rolesToGive('owner').map(role => role.value)).toEqual(['owner', 'admin', 'member', 'viewer']);
  expect(rolesToGive('admin').map(role => role.value)).toEqual(['admin', 'member', 'viewer']);
});

test('an owner is changed by owners, and the last one by nobody', () => {
  expect(roleLockReason('admin', { role: 'owner' }, 2)).toContain('Only an owner');
  expect(roleLockReason('owner', { role: 'owner' }, 1)).toContain('last owner');
  expect(roleLockReason('owner', { role: 'owner' }, 2)).toBeNull();
  expect(roleLockReason('admin', { role: 'member' }, 1)).toBeNull();
});
