import type { Host } from '#service/context.ts';
import type { Db } from '#service/db/schema.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { DatabaseFile, refuseEmptyFile } from './database-file.ts';
import { FairQueue } from './fair-queue.ts';
import { kyselyOver, openDriver } from './sqlite.ts';
import { SqliteCheckpoints } from './sqlite-checkpoints.ts';
import { unavailable } from './sqlite-connection.ts';
import { SqliteReadDriver } from './sqlite-read-driver.ts';
import { SqliteWriteDriver } from './sqlite-write-driver.ts';

/** What a database lends to the host. */
export interface OpenDatabase extends Pick<Host, 'db' | 'longWrites' | 'engine' | 'readSnapshot'> {
  /** Whether what is written can be found again. */
  isInPlace(): boolean;
  close(): Promise<void>;
}

interface SqliteFile extends OpenDatabase {
  /** Looks at once whether the file is in its place. */
  look(): Promise<void>;
}

interface Options {
  threads?: number;
  /** Milliseconds that a long read may last. */
  timeLimit?: number;
}

/**
 * Opens a SQLite file, made when absent, with threads for long reads and long writes that begin when they are first
 * needed. Throws StartError when it cannot be used safely.
 */
export function openSqliteFile(path: string, { threads = 2, timeLimit = 10_000 }: Options = {}): SqliteFile {
  refuseEmptyFile(path);
  const checkpoints = new SqliteCheckpoints(path);
  const driver = openDriver(path, {
    wrote: () => checkpoints.wrote(),
    // Before a write: what goes into a file that nobody finds again must not be answered as done.
    assertWritable() {
      if (!file.isInPlace) throw unavailable(new Error(`The file ${path} was deleted or replaced.`));
    },
  });
  const file = new DatabaseFile(path);
  const db = kyselyOver(driver);
  const longReads = kyselyOver(new SqliteReadDriver({ path, threads, timeLimit }));
  const longWrites = kyselyOver(new SqliteWriteDriver({ path, turns: driver.turns, log: driver.log }));
  const queue = new FairQueue({ slots: threads, share: Math.max(1, threads - 1), waiting: 50 });

  return {
    db,
    longWrites,
    engine: sqliteEngine,
    isInPlace: () => file.isInPlace,
    look: () => file.look(),
    async readSnapshot(work, { isLong, callerId }) {
      if (!isLong) {
        const read = await readUndisturbed(work);
        if (read) return read.result;
      }
      return queue.run(callerId, () => longReads.transaction().execute(work));
    },
    async close() {
      await longReads.destroy();
      await longWrites.destroy();
      file.close();
      await checkpoints.close();
      await db.destroy();
    },
  };

  /** Reads on the connection that everybody shares; null when others wrote meanwhile, so that moments may be mixed. */
  async function readUndisturbed<T>(work: (db: Db) => Promise<T>): Promise<{ result: T } | null> {
    const before = driver.readVersion();
    try {
      const result = await work(db);
      return driver.readVersion() === before ? { result } : null;
    } catch (error) {
      if (driver.readVersion() === before) throw error;
      return null;
    }
  }
}
