import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/** Entries that Docket makes in a data folder. */
const ours = /^(docket\.sqlite|serving\.lock)/;

/**
 * Makes the data folder, readable by its owner alone. A wider folder is tightened when it is empty or holds Docket's
 * files alone; a folder that others use too is left as it is, with one line on stderr. Throws StartError when the
 * folder cannot be made or used.
 */
export function prepareDataDir(path: string): void {
  try {
    makeFolders(path);
    const stats = statSync(path);
    if (!stats.isDirectory()) throw new Error('it is not a folder');
    if (isPrivate(stats) || tighten(path)) return;
  } catch (error) {
    throw new StartError(`The data directory ${path} cannot be used: ${(error as Error).message}.`);
  }
  process.stderr.write(
    `Warning: other accounts of this machine can open the data directory ${path}; make it private with chmod 700.\n`,
  );
}

/** Makes a file that only its owner reads, or takes the rights of others from the one that is there. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  if (!isPrivate(statSync(path))) chmodSync(path, 0o600);
}

/** Takes the rights of others from a SQLite file and the files that SQLite keeps beside it. */
export function makePrivateDatabase(path: string): void {
  makePrivateFile(path);
  // SQLite gives new ones the rights of the database; old ones may be wider.
  for (const beside of [`${path}-wal`, `${path}-shm`]) if (existsSync(beside)) chmodSync(beside, 0o600);
}

/** Like `mkdir -p`. Node's own recursive mkdir never ends below /proc, where a folder that exists takes no other. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolders(parent);
  try {
    mkdirSync(path, 0o700);
  } catch (error) {
    // Another process made it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

const isPrivate = ({ mode }: Stats) => (mode & 0o077) === 0;

/** Whether the folder is private now. */
function tighten(path: string): boolean {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink() || !readdirSync(path).every(name => ours.test(name))) return false;
  try {
    chmodSync(path, 0o700);
    // Some file systems have no such rights and say nothing.
    return isPrivate(statSync(path));
  } catch {
    return false;
  }
}
