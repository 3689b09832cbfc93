import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Written by the last step of a build. */
const stamp = join(root, 'dist/.vite/stamp');

const sources = [
  'index.html',
  'vite.config.ts',
  'scripts/chunk-groups.ts',
  'scripts/contract-digest.ts',
  'scripts/page-heads.ts',
  'scripts/service-worker.ts',
  'package-lock.json',
  'public',
  'src/main.tsx',
  'src/server/pages.ts',
  'src/globals.d.ts',
  'src/app',
  'src/features',
  'src/editor',
  'src/api',
  'src/ui',
  'src/contract',
  'src/lib',
];

const steps = [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], ['scripts/compress.ts']];

/** Without the build tools, an older build is used. */
export function buildIfNeeded(): void {
  if (isBuilt()) return;
  if (!existsSync(join(root, steps[0]![0]!))) {
    if (existsSync(stamp)) return;
    throw new StartError(
      'The web app is not built, and npm ci --omit=dev left out what builds it: run npm ci && npm run build first.',
    );
  }
  console.log('Building the web app…');
  for (const step of steps) {
    const { status, stderr } = spawnSync(process.execPath, step, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new StartError(`The web app cannot be built: ${stderr.trim()}`);
  }
}

function isBuilt(): boolean {
  if (!existsSync(stamp)) return false;
  const builtAt = statSync(stamp).mtimeMs;
  return sources.every(source => newest(join(root, source)) <= builtAt);
}

/** The time of a folder itself covers removed files. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))));
}
