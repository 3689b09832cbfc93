import { expect, test } from 'vitest';
import { curlLine } from './curl-line.ts';

test('the call is one that the credential may make', () => {
  const line = (...scopes: Parameters<typeof curlLine>[3]) =>
    curlLine('https://docket.example.com', 'o1', 'dkt_x', scopes);
  expect(line('projects:read', 'tickets:write')).toBe(
    'curl -H "Authorization: Bearer dkt_x" https://docket.example.com/api/v1/organizations/o1/projects',
  );
  expect(line('organization:read')).toMatch(/organizations\/o1$/);
  expect(line('tickets:write')).toBeNull();
});
