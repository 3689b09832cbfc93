import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const app = ['api', 'app', 'editor', 'entities', 'features', 'lib', 'ui'];
const policyName = /createPolicy\('([\w-]+)'/g;

test('each Trusted Types policy of the app has a name of its own, which pages allow', () => {
  const files = globSync(`src/{${app.join(',')}}/**/*.{ts,tsx}`);
  const names = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(policyName)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  const policy = securityHeaders()['Content-Security-Policy']!;
  const allowed = /(?:^|; )trusted-types ([^;]+)/.exec(policy)![1]!.split(' ');
  expect(allowed).toEqual(expect.arrayContaining(names));
});
