import type { Host } from '#service/context.ts';
import type { Db } from '#service/db/schema.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { DatabaseFile, refuseEmptyFile } from './database-file.ts';
import { FairQueue } from './fair-queue.ts';
import { kyselyOver, openDriver } from './sqlite.ts';
import { SqliteCheckpoints } from './sqlite-checkpoints.ts';
import { sqliteUnavailable } from './sqlite-connection.ts';
import { SqliteReadDriver } from './sqlite-read-driver.ts';
import { SqliteWriteDriver } from './sqlite-write-driver.ts';

export interface OpenDatabase
  extends Pick<Host, 'db' | 'longWrites' | 'engine' | 'readSnapshot' | 'signals'> {
  isInPlace(): boolean;
  close(): Promise<void>;
}

interface SqliteFile extends OpenDatabase {
  check(): Promise<void>;
}

interface Options {
  threads?: number;
  timeLimitMs?: number;
}

/** Threads for long reads and long writes start on first use. */
export function openSqliteFile(
  path: string,
  { threads = 2, timeLimitMs = 10_000 }: Options = {},
): SqliteFile {
  refuseEmptyFile(path);
  const checkpoints = new SqliteCheckpoints(path);
  const driver = openDriver(path, {
    afterWrite: () => checkpoints.afterWrite(),
    // A write into a deleted file must not be confirmed.
    assertWritable() {
      if (!file.isInPlace) throw sqliteUnavailable(new Error(`The file ${path} was deleted or replaced.`));
    },
  });
  const file = new DatabaseFile(path);
  const db = kyselyOver(driver);
  const longReads = kyselyOver(new SqliteReadDriver({ path, threads, timeLimitMs }));
  const longWrites = kyselyOver(
    new SqliteWriteDriver({ path, writeLock: driver.writeLock, writeHooks: driver.writeHooks }),
  );
  const queue = new FairQueue({
    slots: threads,
    slotsPerCaller: Math.max(1, threads - 1),
    waitingPerCaller: 50,
  });

  return {
    db,
    longWrites,
    engine: sqliteEngine,
    isInPlace: () => file.isInPlace,
    check: () => file.check(),
    signals: null,
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

  /** Null when others wrote meanwhile, because the result may mix two states. */
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
