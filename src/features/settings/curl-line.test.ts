import { expect, test } from 'vitest';
import type { Scope } from '#contract/scopes.ts';
import { curlLine } from './curl-line.ts';

test('the call is one that the credential may make', () => {
  const line = (...scopes: Scope[]) =>
    curlLine('https://docket.example.com/api/v1/organizations/o1', { token: 'dkt_x', scopes });
  expect(line('projects:read', 'tickets:write')).toBe(
    'curl -H "Authorization: Bearer dkt_x" https://docket.example.com/api/v1/organizations/o1/projects',
  );
  expect(line('organization:read')).toMatch(/organizations\/o1$/);
  expect(line('tickets:write')).toBeNull();
});
