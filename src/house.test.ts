import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const src = fileURLToPath(new URL('.', import.meta.url));
const dist = join(src, '../dist');

/** Who may import whom; a room also sees itself. */
const sees: Record<string, readonly string[]> = {
  main: ['app'],
  app: ['features', 'api', 'ui', 'lib'],
  features: ['api', 'contract', 'editor', 'ui', 'lib'],
  editor: ['ui', 'lib'],
  ui: ['lib'],
  api: ['contract', 'lib'],
  mocks: ['seed', 'service', 'contract', 'lib'],
  server: ['seed', 'service', 'contract', 'lib'],
  seed: ['service', 'contract', 'lib'],
  service: ['contract', 'lib'],
  contract: [],
  lib: [],
};

interface Import {
  /** Path below src, or the name of a package. */
  target: string;
  isOurs: boolean;
  isDynamic: boolean;
  isTypeOnly: boolean;
}

interface Source {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
}

const statement = /^(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\s+from\s+)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => join(entry.parentPath, entry.name).slice(src.length));

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path);

const sources: Source[] = files
  .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !isTest(path))
  .map(path => {
    const text = readFileSync(join(src, path), 'utf8');
    return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
  });

function importsOf(path: string, text: string): Import[] {
  const resolved = (specifier: string) => {
    if (specifier.startsWith('#')) return { target: specifier.slice(1), isOurs: true };
    if (specifier.startsWith('.')) return { target: normalize(join(dirname(path), specifier)), isOurs: true };
    return { target: specifier, isOurs: false };
  };
  return [
    ...[...text.matchAll(statement)].map(([, type, specifier]) => ({
      ...resolved(specifier!),
      isDynamic: false,
      isTypeOnly: type !== undefined,
    })),
    ...[...text.matchAll(dynamic)].map(([, specifier]) => ({
      ...resolved(specifier!),
      isDynamic: true,
      isTypeOnly: false,
    })),
  ];
}

const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : 'main');
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

const edges = sources.flatMap(({ path, imports }) => imports.map(imported => ({ path, ...imported })));
const named = ({ path, target }: { path: string; target: string }) => `${path} imports ${target}`;

describe('imports', () => {
  test('are found at all', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(edges.length).toBeGreaterThan(sources.length);
  });

  test('lead to files that exist', () => {
    const known = new Set(files);
    const lost = edges.filter(edge => edge.isOurs && !known.has(edge.target.replace(/\?\w+$/, '')));
    expect(lost.map(named)).toEqual([]);
  });

  test('keep to the rooms that a room sees', () => {
    const strays = edges.filter(({ path, target, isOurs, isDynamic }) => {
      const [from, to] = [roomOf(path), roomOf(target)];
      if (!isOurs || from === to) return false;
      if (from === 'main' && to === 'mocks') return !isDynamic;
      return !sees[from]?.includes(to);
    });
    expect(strays.map(named)).toEqual([]);
  });

  test('never lead from one feature into another', () => {
    const strays = edges.filter(({ path, target, isOurs }) => {
      const [from, to] = [featureOf(path), featureOf(target)];
      return isOurs && from !== undefined && to !== undefined && from !== to;
    });
    expect(strays.map(named)).toEqual([]);
  });

  test('reach Node from the server alone', () => {
    const strays = edges.filter(
      ({ path, target, isOurs }) => !isOurs && target.startsWith('node:') && roomOf(path) !== 'server',
    );
    expect(strays.map(named)).toEqual([]);
  });

  test('reach testing folders from tests alone', () => {
    expect(edges.filter(({ target, isOurs }) => isOurs && isTest(target)).map(named)).toEqual([]);
  });

  test('keep the libraries of a room to that room', () => {
    const homes: [RegExp, readonly string[]][] = [
      [
        /^(react|react-dom|react-router|@tanstack\/|@base-ui\/|lucide-react)/,
        ['main', 'app', 'features', 'editor', 'ui', 'api'],
      ],
      [/^@tiptap\//, ['editor']],
      [/^(kysely|sanitize-html)/, ['service', 'seed', 'server', 'mocks']],
      [/^(pg|commander)$/, ['server']],
      [/^msw/, ['mocks']],
      [/^@sqlite\.org\//, ['mocks']],
    ];
    const strays = edges.filter(({ path, target, isOurs }) => {
      const home = isOurs ? undefined : homes.find(([library]) => library.test(target));
      return home !== undefined && !home[1].includes(roomOf(path));
    });
    expect(strays.map(named)).toEqual([]);
  });

  test('run in no circle', () => {
    const next = new Map(
      sources.map(({ path, imports }) => [
        path,
        imports.filter(({ isOurs, isDynamic, isTypeOnly }) => isOurs && !isDynamic && !isTypeOnly),
      ]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, trail: readonly string[]) => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      if (done.has(path) || trail.includes(path)) return;
      for (const { target } of next.get(path) ?? []) visit(target, [...trail, path]);
      done.add(path);
    };
    for (const path of next.keys()) visit(path, []);
    expect(circles).toEqual([]);
  });
});

describe('files', () => {
  test('stand in a known room', () => {
    const strays = files.filter(path => path.includes('/') && !Object.hasOwn(sees, roomOf(path)));
    expect(strays).toEqual([]);
    const loose = files.filter(path => !path.includes('/'));
    expect(loose.sort()).toEqual(['globals.d.ts', 'house.test.ts', 'main.tsx']);
  });

  test('have names in kebab case', () => {
    const isKebab = (part: string) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(part);
    const strays = files.filter(path => basename(path) !== 'README.md' && !path.split('/').every(isKebab));
    expect(strays).toEqual([]);
  });

  test('say what they are: no utils and no barrels', () => {
    expect(files.filter(path => /^(utils?|helpers?|misc|index)\.tsx?$/.test(basename(path)))).toEqual([]);
    const barrels = sources.filter(({ text }) => /^export\s+(type\s+)?(\*|\{[^}]*\})\s+from\b/m.test(text));
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test('normalize text in linear time', () => {
    const strays = sources.filter(
      ({ path, text }) => /\.normalize\(\s*['"`]/.test(text) && path !== 'lib/normalize-text.ts',
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  test('stay short: none over 400 lines, nine of ten under 250', () => {
    expect(sources.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`)).toEqual(
      [],
    );
    const long = sources.filter(({ lines }) => lines >= 250);
    expect(long.length / sources.length).toBeLessThanOrEqual(0.1);
  });
});

// `npm test` builds first; where nothing was built there is nothing to hold.
test('the build holds nothing of the mock backend', () => {
  const built = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : [];
  expect(built.filter(path => /mock|sqlite|\.wasm/i.test(path))).toEqual([]);
  const traces = built.filter(
    path =>
      path.endsWith('.js') &&
      /mockServiceWorker|@sqlite\.org|sqlite3_|setupWorker/.test(readFileSync(join(dist, path), 'utf8')),
  );
  expect(traces).toEqual([]);
});
