import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docket-test-'));
  mkdirSync(join(root, 'src/server'), { recursive: true });
  for (const name of ['build.ts', 'start-error.ts'])
    copyFileSync(fileURLToPath(new URL(name, import.meta.url)), join(root, 'src/server', name));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns the message of a start in a folder with only the production packages. */
function build(): string {
  const script = `const { buildIfNeeded } = await import(${JSON.stringify(join(root, 'src/server/build.ts'))});
    try { buildIfNeeded(); console.log('built'); } catch (error) { console.log(error.message); }`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout;
}

test('without the build tools and a build, the error says what to do', () => {
  expect(build()).toMatch(/^The web app is not built, [^\n]+ npm ci && npm run build first\.\n$/);
});

test('without the build tools, uses an older build even when its sources are newer', () => {
  mkdirSync(join(root, 'dist/.vite'), { recursive: true });
  writeFileSync(join(root, 'dist/.vite/stamp'), '');
  writeFileSync(join(root, 'index.html'), '');
  expect(build()).toBe('built\n');
});
