import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../src/server/pages.ts';

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

const linksOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);

test.each(pages)('the head of the page $name names files of the build, each once', ({ name }) => {
  const files = linksOf(readFileSync(join(dist, `pages/${name}.html`), 'utf8'));
  expect(files.filter(file => !existsSync(join(dist, file)))).toEqual([]);
  expect(files).toEqual([...new Set(files)]);
});

test('the head of a board names all scripts that its first cards need', () => {
  const scripts = linksOf(readFileSync(join(dist, 'pages/board.html'), 'utf8')).filter(file =>
    file.endsWith('.js'),
  );
  const named = new Set(scripts);
  const imported = scripts.flatMap(file =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
      ([, name]) => `assets/${name}`,
    ),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter(file => !named.has(file))).toEqual([]);
});

test('the service worker keeps all scripts and styles of the build', () => {
  const script = readFileSync(join(dist, 'sw.js'), 'utf8');
  const built = readdirSync(join(dist, 'assets')).filter(file => /\.(js|css)$/.test(file));
  expect(built.filter(file => !script.includes(`/assets/${file}`))).toEqual([]);
  // As a classic script, which all browsers take.
  const code = script.replace(/\/assets\/[\w.-]+/g, '');
  expect(code).not.toMatch(/\b(import|export)\b/);
});
