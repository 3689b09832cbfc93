import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Who may import whom; a room also sees itself. */
const sees: Record<string, readonly string[]> = {
  main: ['app'],
  app: ['features', 'entities', 'api', 'ui', 'lib'],
  features: ['entities', 'api', 'contract', 'editor', 'text', 'ui', 'lib'],
  entities: ['api', 'contract', 'editor', 'ui', 'lib'],
  editor: ['text', 'ui', 'lib'],
  ui: ['lib'],
  api: ['contract', 'lib'],
  mocks: ['seed', 'service', 'contract', 'lib'],
  server: ['seed', 'service', 'contract', 'lib'],
  seed: ['service', 'contract', 'lib'],
  service: ['contract', 'text', 'lib'],
  contract: [],
  text: ['lib'],
  lib: [],
  // Tools and tests of the whole: no browser code, which they meet in a browser.
  e2e: ['scripts', 'seed', 'server', 'service', 'contract', 'lib'],
  scripts: ['seed', 'server', 'service', 'contract', 'text', 'lib'],
};

interface Import {
  /** Path below src, or the name of a package. */
  target: string;
  isOurs: boolean;
  isDynamic: boolean;
}

interface Source {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
}

const statement = /^(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"`;]*?\s+from\s+)?['"]([^'"]+)['"]/gm;
const declaration =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const dynamic = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;

/** Paths below a folder of the repository, those below src without that folder's name. */
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => withoutSrc(relative(root, join(entry.parentPath, entry.name))));

const withoutSrc = (path: string) => path.replace(/^src\//, '');

const files = ['src', 'e2e', 'scripts'].flatMap(filesIn);

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path);
/** Rooms outside src. */
const isTool = (path: string) => /^(e2e|scripts)\//.test(path);

const sources: Source[] = files
  .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !isTest(path))
  .map(path => {
    const text = readFileSync(join(root, isTool(path) ? '' : 'src', path), 'utf8');
    return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
  });

function importsOf(path: string, text: string): Import[] {
  const resolved = (specifier: string) => {
    if (specifier.startsWith('#')) return { target: specifier.slice(1), isOurs: true };
    if (specifier.startsWith('.'))
      return { target: withoutSrc(normalize(join(dirname(path), specifier))), isOurs: true };
    return { target: specifier, isOurs: false };
  };
  return [
    ...[...text.matchAll(statement)].map(([, specifier]) => ({ ...resolved(specifier!), isDynamic: false })),
    ...[...text.matchAll(dynamic)].map(([, specifier]) => ({ ...resolved(specifier!), isDynamic: true })),
  ];
}

const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : 'main');
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

/** Entities that an entity may import. */
const entitiesBelow: Record<string, readonly string[]> = {
  person: [],
  project: ['person'],
  comment: ['person', 'project'],
  ticket: ['person', 'project', 'comment'],
  document: ['person', 'project', 'comment'],
  mention: ['person', 'ticket'],
  history: ['mention'],
  watch: ['person'],
  view: ['project'],
  command: ['ticket', 'watch'],
};
const entityOf = (path: string) => /^entities\/([^/]+)\//.exec(path)?.[1];

const edges = sources.flatMap(({ path, imports }) => imports.map(imported => ({ path, ...imported })));
const named = ({ path, target }: { path: string; target: string }) => `${path} imports ${target}`;

describe('imports', () => {
  test('are found at all', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(edges.length).toBeGreaterThan(sources.length);
  });

  test('lead to files that exist', () => {
    const known = new Set(files);
    const lost = edges.filter(edge => edge.isOurs && !known.has(edge.target.replace(/\?[\w&]+$/, '')));
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

  test('lead downwards among the entities', () => {
    const strays = edges.filter(({ path, target, isOurs }) => {
      const [from, to] = [entityOf(path), entityOf(target)];
      if (!isOurs || from === undefined || to === undefined || from === to) return false;
      return !entitiesBelow[from]?.includes(to);
    });
    expect(strays.map(named)).toEqual([]);
  });

  test('reach Node from the server alone', () => {
    const strays = edges.filter(
      ({ path, target, isOurs }) =>
        !isOurs && target.startsWith('node:') && roomOf(path) !== 'server' && !isTool(path),
    );
    expect(strays.map(named)).toEqual([]);
  });

  test('reach testing folders from tests alone', () => {
    const strays = edges.filter(({ path, target, isOurs }) => isOurs && isTest(target) && !isTool(path));
    expect(strays.map(named)).toEqual([]);
  });

  test('keep the libraries of a room to that room', () => {
    const homes: [RegExp, readonly string[]][] = [
      [
        /^(react|react-dom|react-router|@tanstack\/|@base-ui\/|lucide-react)/,
        ['main', 'app', 'features', 'entities', 'editor', 'ui', 'api'],
      ],
      [/^@tiptap\/(?!pm\/(model|transform)$)/, ['editor']],
      // Without a DOM.
      [/^(@tiptap\/pm\/(model|transform)$|htmlparser2)/, ['editor', 'text']],
      [/^(kysely|sanitize-html)/, ['service', 'seed', 'server', 'mocks']],
      [/^(pg|commander)$/, ['server', 'scripts']],
      [/^msw/, ['mocks']],
      [/^@sqlite\.org\//, ['mocks']],
    ];
    const strays = edges.filter(({ path, target, isOurs }) => {
      const home = isOurs ? undefined : homes.find(([library]) => library.test(target));
      return home !== undefined && !home[1].includes(roomOf(path));
    });
    expect(strays.map(named)).toEqual([]);
  });

  test('run in no circle, types included', () => {
    const next = new Map(
      sources.map(({ path, imports }) => [
        path,
        imports.filter(({ isOurs, isDynamic }) => isOurs && !isDynamic),
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

  test('ask no write how many rows it changed, as PostgreSQL answers writes without `returning` later', () => {
    const counting = sources.filter(({ text }) =>
      /\bnum(Updated|Deleted|InsertedOrUpdated)Rows\b/.test(text),
    );
    expect(counting.map(({ path }) => path)).toEqual([]);
  });

  test('stay short: none over 400 lines, nine of ten under 250', () => {
    expect(sources.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`)).toEqual(
      [],
    );
    const long = sources.filter(({ lines }) => lines >= 250);
    expect(long.length / sources.length).toBeLessThanOrEqual(0.1);
  });
});

const sharedNames = new Set([
  // The same thing in each of its files.
  'MentionKind',
  'Passage',
  'passwords',
  'samples',
  // Different things in rooms that do not see each other.
  'DocumentRow',
]);

describe('names', () => {
  test('are exported by one file each', () => {
    const homes = new Map<string, Set<string>>();
    for (const { path, text } of sources.filter(source => !isTool(source.path)))
      for (const [, name] of text.matchAll(declaration))
        homes.set(name!, (homes.get(name!) ?? new Set()).add(path));
    const repeated = [...homes].filter(([name, paths]) => paths.size > 1 && !sharedNames.has(name));
    expect(repeated.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([]);
  });
});
