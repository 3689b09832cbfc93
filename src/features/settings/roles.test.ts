import { expect, test } from 'vitest';
import { roleLock, rolesToGive } from './roles.ts';

test('only owners make owners', () => {
  expect(rolesToGive('owner').map(role => role.value)).toEqual(['owner', 'admin', 'member', 'viewer']);
  expect(rolesToGive('admin').map(role => role.value)).toEqual(['admin', 'member', 'viewer']);
});

test('an owner is changed by owners, and the last one by nobody', () => {
  expect(roleLock('admin', { role: 'owner' }, 2)).toContain('Only an owner');
  expect(roleLock('owner', { role: 'owner' }, 1)).toContain('last owner');
  expect(roleLock('owner', { role: 'owner' }, 2)).toBeNull();
  expect(roleLock('admin', { role: 'member' }, 1)).toBeNull();
});
