import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

/** `write` fills a temporary file, which gets its name once it is complete and on disk. */
export async function writeNewFile(
  path: string,
  write: (temporary: string) => void | Promise<void>,
): Promise<void> {
  if (existsSync(path)) throw alreadyExists(path);
  const target = resolve(path);
  const suffix = randomBytes(6).toString('hex');
  removeAbandoned(dirname(target));
  const temporary = join(dirname(target), `.${basename(target)}.${suffix}.partial`);
  try {
    closeSync(openSync(temporary, 'wx', 0o600));
  } catch (error) {
    throw new StartError(`${path} cannot be written: ${reasonOf(error, dirname(target))}.`);
  }
  try {
    await write(temporary);
    syncToDisk(temporary);
    // Unlike a rename, a link never replaces what is there.
    linkSync(temporary, target);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? alreadyExists(path) : error;
  } finally {
    rmSync(temporary, { force: true });
  }
  syncToDisk(dirname(target));
}

/** A temporary file untouched for so long belongs to a killed process. */
const abandonedMs = 6 * 3_600_000;

function removeAbandoned(folder: string): void {
  for (const name of namesIn(folder)) {
    if (!/^\..+\.[0-9a-f]{12}\.partial$/.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
    if (Date.now() - mtimeMs > abandonedMs) tryToRemove(path);
  }
}

function tryToRemove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // In a shared folder, files of others may not be removable.
  }
}

/** A folder can be writable without being readable. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The error's message names a temporary file, which means nothing to the operator. */
function reasonOf(error: unknown, folder: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `there is no folder ${folder}, or no file can be made in it`;
  if (code === 'ENOTDIR') return `${folder} is no folder`;
  if (code === 'EACCES' || code === 'EPERM') return `you may not write to ${folder}`;
  if (code === 'EROFS') return `${folder} is on a disk that can only be read`;
  if (code === 'ENOSPC') return `the disk of ${folder} is full`;
  return message.replace(/, open '.*$/s, '');
}

const alreadyExists = (path: string) =>
  new StartError(`${path} exists already, and a backup replaces no file.`);

/** Waits until a file, or the entries of a folder, would survive a power cut. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
