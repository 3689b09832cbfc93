import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Makes a file that only its owner reads. `write` fills a temporary file beside it, which gets its name when it is
 * whole and on disk. Throws StartError when the name is taken, before or meanwhile, and when its folder cannot be
 * written to.
 */
export async function writeNewFile(
  path: string,
  write: (temporary: string) => void | Promise<void>,
): Promise<void> {
  if (existsSync(path)) throw taken(path);
  const target = resolve(path);
  const suffix = randomBytes(6).toString('hex');
  const temporary = join(dirname(target), `.${basename(target)}.${suffix}.partial`);
  try {
    closeSync(openSync(temporary, 'wx', 0o600));
  } catch (error) {
    throw new StartError(`${path} cannot be written: ${(error as Error).message}.`);
  }
  try {
    await write(temporary);
    syncToDisk(temporary);
    // Unlike a rename, a link never replaces what is there.
    linkSync(temporary, target);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? taken(path) : error;
  } finally {
    rmSync(temporary, { force: true });
  }
  syncToDisk(dirname(target));
}

const taken = (path: string) => new StartError(`${path} exists already, and a backup replaces no file.`);

/** Waits until a file, or the names in a folder, would survive a power cut. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
