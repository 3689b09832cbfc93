import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = 'dist';

test('the build contains nothing of the mock backend', () => {
  expect(existsSync(dist), 'There is no build to look into: run `npm run build` first.').toBe(true);
  const built = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(built.filter(path => /mock|sqlite|\.wasm/i.test(path))).toEqual([]);
  const scripts = built.filter(path => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const mockScripts = scripts.filter(path =>
    /mockServiceWorker|@sqlite\.org|sqlite3_|setupWorker/.test(readFileSync(join(dist, path), 'utf8')),
  );
  expect(mockScripts).toEqual([]);
});
