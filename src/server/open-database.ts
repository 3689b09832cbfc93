import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#service/db/migrate.ts';
import { postgresEngine } from '#service/db/postgres-engine.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { connectionError } from './connection-error.ts';
import type { Environment } from './environment.ts';
import { FairQueue } from './fair-queue.ts';
import { type OpenDatabase, openSqliteFile } from './sqlite-file.ts';

/** The database that the environment names, with the newest schema. Throws StartError when there is none to open. */
export async function openDatabase({ databaseUrl, dataDir }: Environment): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const file = openSqliteFile(join(dataDir, 'docket.sqlite'));
    await migrate(file.db, sqliteEngine, tellOfUpgrade);
    return file;
  }
  // Kept out of the way of those who do not use it.
  const { openPostgres } = await import('./postgres.ts');
  const migrating = openPostgres(databaseUrl, {
    poolSize: 1,
    statementTimeout: 0,
    queryTimeout: 0,
  });
  try {
    await migrate(migrating, postgresEngine, tellOfUpgrade);
  } catch (error) {
    throw connectionError(error, databaseUrl) ?? error;
  } finally {
    await migrating.destroy();
  }
  const db = openPostgres(databaseUrl);
  await sql`select 1`.execute(db);
  // With those of writers they leave connections to short requests.
  const queue = new FairQueue({ slots: 6, share: 3, waiting: 50 });
  return {
    db,
    longWrites: db,
    engine: postgresEngine,
    isInPlace: () => true,
    readSnapshot(work, { isLong, callerId }) {
      const read = () => postgresEngine.snapshot(db, work);
      return isLong ? queue.run(callerId, read) : read();
    },
    close: () => db.destroy(),
  };
}

/** Standard output is kept for the answers of commands. */
const tellOfUpgrade = () =>
  process.stderr.write('Upgrading the database. With 100,000 tickets this takes some 10 to 20 seconds.\n');
