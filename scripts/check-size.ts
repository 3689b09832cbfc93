import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// Holds the build to its budget: all JavaScript that opening a board loads with an empty cache, compressed.
const budget = 250_000;

/** What the browser loads for a board: the entry, and these screens that the routes load on demand. */
const boardScreens = [
  /^src\/app\/shell\/shell\.tsx$/,
  /^src\/app\/project-frame\.tsx$/,
  /^src\/features\/board\/board-page\.tsx$/,
];

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

const board = Object.keys(manifest).filter(name => boardScreens.some(screen => screen.test(name)));
if (!board.some(name => name.endsWith('board-page.tsx'))) {
  fail('The board is not in the build as src/features/board/board-page.tsx.');
}
const entries = Object.keys(manifest).filter(name => manifest[name]!.isEntry);
const chunks = withImports([...entries, ...board]);

const scripts = new Set([...chunks].map(name => manifest[name]!.file).filter(file => file.endsWith('.js')));
const styles = new Set([...chunks].flatMap(name => manifest[name]!.css ?? []));
const scriptBytes = total(scripts);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
for (const file of [...scripts].sort()) console.log(`${kilobytes(total([file])).padStart(10)}  ${file}`);
console.log(
  `JavaScript to open a board: ${kilobytes(scriptBytes)} gzip of ${kilobytes(budget)}; CSS: ${kilobytes(total(styles))}`,
);
if (scriptBytes > budget) fail('The JavaScript to open a board is over its budget.');

/** Chunks with all that they import statically. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    manifest[name]?.imports?.forEach(visit);
  };
  names.forEach(visit);
  return found;
}

function total(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
