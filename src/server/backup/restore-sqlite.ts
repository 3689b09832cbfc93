import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile, prepareDataDir } from '../data-dir.ts';
import { holdServingLock } from '../serving-lock.ts';
import { isSqliteBusy } from '../sqlite-connection.ts';
import { StartError } from '../start-error.ts';
import { checkIntegrity, checkSchema } from './check-sqlite-file.ts';
import { syncToDisk } from './write-new-file.ts';

interface Options {
  dataDir: string;
  replace: boolean;
  keptSuffix: string;
}

/** Returns the path at which a replaced database is kept, or null. An error changes nothing. */
export function restoreSqlite(file: string, { dataDir, replace, keptSuffix }: Options): string | null {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  prepareDataDir(dataDir);
  const database = join(dataDir, 'docket.sqlite');
  const lock = holdServingLock(dataDir);
  const incoming = `${database}.restoring`;
  try {
    const isTaken = existsSync(database);
    if (isTaken && !replace)
      throw new StartError(`${dataDir} holds a database already; with --replace it is kept aside.`);
    makePrivateFile(incoming);
    copyFileSync(file, incoming);
    checkIntegrity(incoming, file);
    checkSchema(incoming, file);
    syncToDisk(incoming);
    const kept = isTaken ? keepAside(database, `${database}.before-${keptSuffix}`) : null;
    renameSync(incoming, database);
    syncToDisk(dataDir);
    return kept;
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(incoming + suffix, { force: true });
    lock.release();
  }
}

/**
 * Gives the database the second name `kept`; the rename that follows takes the first. Moves or removes `-wal` and
 * `-shm`, which SQLite would read into the new database.
 */
function keepAside(database: string, kept: string): string {
  emptyLog(database);
  const log = `${database}-wal`;
  if (existsSync(log) && statSync(log).size > 0) renameSync(log, `${kept}-wal`);
  else rmSync(log, { force: true });
  rmSync(`${database}-shm`, { force: true });
  linkSync(database, kept);
  return kept;
}

/** Checkpoints the log, so that one file holds everything. Throws StartError when another program has it open. */
function emptyLog(database: string): void {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(database, { timeout: 2_000 });
    db.exec('pragma locking_mode = exclusive; begin immediate; commit; pragma wal_checkpoint(truncate)');
  } catch (error) {
    if (isSqliteBusy(error)) throw new StartError(`Another program uses ${database}.`);
    // A damaged database is kept as it is, with its log.
  } finally {
    db?.close();
  }
}
