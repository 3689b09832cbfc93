import type { Host } from '#service/context.ts';
import type { Db } from '#service/db/schema.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { DatabaseFile, refuseEmptyFile } from './database-file.ts';
import { FairQueue } from './fair-queue.ts';
import { kyselyOver, openDriver } from './sqlite.ts';
import { SqliteCheckpoints } from './sqlite-checkpoints.ts';
import { unavailable } from './sqlite-connection.ts';
import { SqliteThreadDriver } from './sqlite-thread-driver.ts';

/** What a database lends to the host. */
export interface OpenDatabase extends Pick<Host, 'db' | 'engine' | 'readSnapshot'> {
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
 * Opens a SQLite file, made when absent, with threads for long reads that begin when they are first needed. Throws
 * StartError when it cannot be used safely.
 */
export function openSqliteFile(path: string, { threads = 2, timeLimit = 10_000 }: Options = {}): SqliteFile {
  refuseEmptyFile(path);
  const checkpoints = new SqliteCheckpoints(path);
  const driver = openDriver(path, {
    wrote: () => checkpoints.wrote(),
    sync: () => checkpoints.sync(),
    // Before a write: what goes into a file that nobody finds again must not be answered as done.
    assertWritable() {
      if (!file.isInPlace) throw unavailable(new Error(`The file ${path} was deleted or replaced.`));
    },
  });
  const file = new DatabaseFile(path);
  const db = kyselyOver(driver);
  const threadDriver = new SqliteThreadDriver({ path, threads, timeLimit });
  const threadDb = kyselyOver(threadDriver);
  const queue = new FairQueue({ slots: threads, share: Math.max(1, threads - 1), waiting: 50 });

  return {
    db,
    engine: sqliteEngine,
    isInPlace: () => file.isInPlace,
    look: () => file.look(),
    async readSnapshot(work, { isLong, callerId }) {
      if (!isLong) {
        const read = await readUndisturbed(work);
        if (read) return read.result;
      }
      return queue.run(callerId, () => threadDb.transaction().execute(work));
    },
    async close() {
      await threadDb.destroy();
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
