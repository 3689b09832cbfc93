import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile, prepareDataDir } from './data-dir.ts';
import { isSqliteBusy } from './sqlite-connection.ts';
import { StartError } from './start-error.ts';

/** The operating system releases the lock with the process. Throws StartError when another server holds it. */
export function holdServingLock(dataDir: string): { release(): void } {
  const path = join(dataDir, 'serving.lock');
  prepareDataDir(dataDir);
  let lock: DatabaseSync;
  try {
    makePrivateFile(path);
    lock = new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be used: ${(error as Error).message}.`);
  }
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isSqliteBusy(error)) throw new StartError(`Another Docket server is already serving ${dataDir}.`);
    throw new StartError(`The data directory ${dataDir} cannot be locked: ${(error as Error).message}.`);
  }
  return { release: () => lock.close() };
}
