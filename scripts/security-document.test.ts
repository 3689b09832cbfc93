import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const text = readFileSync(`${root}docs/security.md`, 'utf8');
const namedFiles = [...text.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)]
  .map(match => match[1]!)
  .filter(path => path !== 'src/');

test('every file that the security document names exists', () => {
  expect(namedFiles.length).toBeGreaterThan(80);
  const missing = namedFiles.filter(
    path => !existsSync(root + (path.startsWith('e2e/') ? '' : 'src/') + path),
  );
  expect(missing).toEqual([]);
});
