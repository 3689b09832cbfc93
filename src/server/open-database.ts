import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#service/db/migrate.ts';
import { postgresEngine } from '#service/db/postgres-engine.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { connectionError } from './connection-error.ts';
import type { Environment } from './environment.ts';
import { FairQueue } from './fair-queue.ts';
import type { openPostgres as openPostgresType } from './postgres.ts';
import { type OpenDatabase, openSqliteFile } from './sqlite-file.ts';

export interface OpenDatabaseOptions {
  /** For commands that must not upgrade a database, such as a backup. */
  skipMigrations?: boolean;
}

export async function openDatabase(
  { databaseUrl, dataDir }: Environment,
  { skipMigrations = false }: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const file = openSqliteFile(join(dataDir, 'docket.sqlite'));
    if (!skipMigrations) await migrate(file.db, sqliteEngine, announceUpgrade);
    return file;
  }
  const [{ openPostgres }, { PostgresSignals }] = await Promise.all([
    import('./postgres.ts'),
    import('./postgres-signals.ts'),
  ]);
  if (!skipMigrations) await migratePostgres(databaseUrl, openPostgres);
  const { db, longWrites } = openPostgres(databaseUrl);
  const signals = new PostgresSignals(databaseUrl);
  await sql`select 1`.execute(db);
  // Long reads and write transactions together leave connections to short requests.
  const queue = new FairQueue({ slots: 6, slotsPerCaller: 3, waitingPerCaller: 50 });
  return {
    db,
    longWrites,
    engine: postgresEngine,
    isInPlace: () => true,
    readSnapshot(work, { isLong, callerId }) {
      const read = () => postgresEngine.snapshot(db, work);
      return isLong ? queue.run(callerId, read) : read();
    },
    signals,
    async close() {
      await signals.end();
      await db.destroy();
    },
  };
}

async function migratePostgres(url: string, openPostgres: typeof openPostgresType): Promise<void> {
  const { db } = openPostgres(url, { poolSize: 1, statementTimeout: 0, queryTimeout: 0 });
  try {
    await migrate(db, postgresEngine, announceUpgrade);
  } catch (error) {
    throw connectionError(error, url) ?? error;
  } finally {
    await db.destroy();
  }
}

/** On stderr, because stdout is for the results of commands. */
const announceUpgrade = () =>
  process.stderr.write('Upgrading the database. With 100,000 tickets this takes some 10 to 20 seconds.\n');
