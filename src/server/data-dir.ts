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

const ownFiles = /^(docket\.sqlite|serving\.lock)/;

/** Tightens the rights of a folder that holds only Docket's files; warns about one that others use too. */
export function prepareDataDir(path: string): void {
  try {
    makeFolders(path);
    const stats = statSync(path);
    if (!stats.isDirectory()) throw new Error('it is not a folder');
    if (isPrivate(stats) || tryToMakePrivate(path)) return;
  } catch (error) {
    throw new StartError(`The data directory ${path} cannot be used: ${(error as Error).message}.`);
  }
  process.stderr.write(
    `Warning: other accounts of this machine can open the data directory ${path}; make it private with chmod 700.\n`,
  );
}

/** Opens no file that exists: closing it would release all locks of SQLite that this process holds on it. */
export function makePrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  if (!isPrivate(statSync(path))) chmodSync(path, 0o600);
}

export function makePrivateDatabase(path: string): void {
  makePrivateFile(path);
  // SQLite gives new companions the rights of the database; old ones may be wider.
  for (const companion of [`${path}-wal`, `${path}-shm`])
    if (existsSync(companion)) chmodSync(companion, 0o600);
}

/** Like `mkdir -p`. Node's recursive mkdir never returns below /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolders(parent);
  try {
    mkdirSync(path, 0o700);
  } catch (error) {
    // Another process created it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

const isPrivate = ({ mode }: Stats) => (mode & 0o077) === 0;

function tryToMakePrivate(path: string): boolean {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink() || !readdirSync(path).every(name => ownFiles.test(name))) return false;
  try {
    chmodSync(path, 0o700);
    // Some file systems ignore chmod silently.
    return isPrivate(statSync(path));
  } catch {
    return false;
  }
}
