import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell comes first: tests take two thirds of the time with it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Arguments for a container without a screen or a network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns CHROMIUM, an installed browser, Debian's package after installing it, or else Playwright's browser. */
export function findChromium(): string {
  const configured = process.env.CHROMIUM;
  if (configured) {
    if (isProgram(configured)) return configured;
    throw new Error(`CHROMIUM=${configured} is no program.`);
  }
  return findOnPath() ?? installPackage() ?? installByPlaywright();
}

function findOnPath(): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = folders.flatMap(folder => names.map(name => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installPackage(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
    env,
    stdio: 'inherit',
  });
  return findOnPath();
}

function installByPlaywright(): string {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const script = "import('@playwright/test').then(p => process.stdout.write(p.chromium.executablePath()))";
  const path = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  if (isProgram(path)) return path;
  throw new Error('No Chromium was found and none could be installed; set CHROMIUM to one.');
}
