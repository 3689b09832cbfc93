import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// Checks the compressed size of the JavaScript that opening a board loads with an empty cache, and of that which editing
// a document loads in addition to reading it.
const boardBudget = 240_000;
const editorBudget = 195_000;
/** Requests for scripts before the first card. */
const boardFiles = 5;

/** Modules that the routes load on demand for a board. */
const boardScreens = [
  /^src\/app\/shell\/shell\.tsx$/,
  /^src\/app\/project-frame\.tsx$/,
  /^src\/features\/board\/board-page\.tsx$/,
];

const readingScreens = [/^src\/app\/shell\/shell\.tsx$/, /^src\/features\/documents\/document-page\.tsx$/];
const editor = 'src/editor/rich-text-editor.tsx';
const editorLibrary = /\/prosemirror-view\//;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifestPath = join(dist, '.vite/manifest.json');
if (!existsSync(manifestPath)) fail('There is no build: npm run build.');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestPath, 'utf8'));

const sizes: Record<string, Record<string, number>> = JSON.parse(
  readFileSync(join(dist, '.vite/modules.json'), 'utf8'),
);
const board = chunksOf(boardScreens);
const entries = Object.keys(manifest).filter(name => manifest[name]!.isEntry);
const chunks = withImports([...entries, ...board]);

const scripts = new Set([...chunks].map(name => manifest[name]!.file).filter(file => file.endsWith('.js')));
const styles = new Set([...chunks].flatMap(name => manifest[name]!.css ?? []));
const scriptBytes = compressedSize(scripts);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
console.log('The biggest parts, by their share of the compressed chunk they are in:');
for (const [name, bytes] of largestParts(25)) console.log(`${kilobytes(bytes).padStart(10)}  ${name}`);
console.log(
  `JavaScript to open a board: ${kilobytes(scriptBytes)} gzip of ${kilobytes(boardBudget)} in ${scripts.size} files; CSS: ${kilobytes(compressedSize(styles))}`,
);
const editorFiles = editorScripts();
console.log(
  `JavaScript of the editor: ${kilobytes(compressedSize(editorFiles))} gzip of ${kilobytes(editorBudget)}`,
);
if (scriptBytes > boardBudget) fail('The JavaScript to open a board is over its budget.');
if (scripts.size > boardFiles) fail(`A board loads more than ${boardFiles} files of JavaScript.`);
if (compressedSize(editorFiles) > editorBudget) fail('The JavaScript of the editor is over its budget.');

function editorScripts(): Set<string> {
  if (!manifest[editor]) fail(`The editor is not in the build as ${editor}.`);
  const loadedForReading = withImports([...entries, ...chunksOf(readingScreens)]);
  // Otherwise the editor would seem small, and each document would be read later.
  const readers = [...loadedForReading].flatMap(name => Object.keys(sizes[manifest[name]!.file] ?? {}));
  if (readers.some(module => editorLibrary.test(module))) fail('Reading a document loads the editor.');
  const names = [...withImports([editor])].filter(name => !loadedForReading.has(name));
  return new Set(names.map(name => manifest[name]!.file).filter(file => file.endsWith('.js')));
}

/** Returns the chunks that the modules of screens are in. */
function chunksOf(screens: readonly RegExp[]): string[] {
  return screens.map(screen => {
    const chunk = Object.keys(manifest).find(name =>
      Object.keys(sizes[manifest[name]!.file] ?? {}).some(module => screen.test(module)),
    );
    return chunk ?? fail(`No module of the build is ${screen.source}.`);
  });
}

function withImports(names: readonly string[]): Set<string> {
  const visited = new Set<string>();
  const visit = (name: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    manifest[name]?.imports?.forEach(visit);
  };
  names.forEach(visit);
  return visited;
}

/** Sizes of packages and of our own modules, largest first. */
function largestParts(count: number): [name: string, bytes: number][] {
  const parts = new Map<string, number>();
  for (const file of scripts) {
    const modules = Object.entries(sizes[file] ?? {});
    const sum = modules.reduce((before, [, length]) => before + length, 0);
    const compressed = compressedSize([file]);
    for (const [module, length] of modules) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? module;
      parts.set(name, (parts.get(name) ?? 0) + (length / sum) * compressed);
    }
  }
  return [...parts].sort(([, a], [, b]) => b - a).slice(0, count);
}

function compressedSize(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
