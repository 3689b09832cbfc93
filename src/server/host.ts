import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Host } from '#service/context.ts';
import type { Engine } from '#service/db/engine.ts';
import { migrate } from '#service/db/migrate.ts';
import { postgresEngine } from '#service/db/postgres-engine.ts';
import type { Db } from '#service/db/schema.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import type { Environment } from './environment.ts';
import { logAudit, logFault } from './log.ts';
import { passwords } from './passwords.ts';
import { openSqlite } from './sqlite.ts';
import { createTextThreads } from './text-threads.ts';

export interface OpenHost extends Host {
  close(): Promise<void>;
}

/** What Node lends to the service, over a database with the newest schema. Throws StartError when there is none to open. */
export async function openHost(environment: Environment): Promise<OpenHost> {
  const { db, engine } = await openDatabase(environment);
  const threads = createTextThreads();
  return {
    db,
    engine,
    now: () => new Date(),
    elapsed: () => performance.now(),
    newId: () => newId(),
    passwords,
    cleanHtml: threads.cleanHtml,
    searchWords: threads.searchWords,
    parseJson: threads.parseJson,
    // The sample is needed once in a deployment's life.
    addSample: async (...given) => (await import('#seed/sample.ts')).addSample(...given),
    setUpNeedsToken: true,
    publicUrl: environment.publicUrl,
    rateLimit: environment.rateLimit,
    fileSpace: environment.fileSpace,
    checkAnswers: false,
    report: logFault,
    audit: logAudit,
    async close() {
      await db.destroy();
      await threads.close();
    },
  };
}

async function openDatabase({ databaseUrl, dataDir }: Environment): Promise<{ db: Db; engine: Engine }> {
  if (databaseUrl === null) {
    const db = openSqlite(join(dataDir, 'docket.sqlite'));
    await migrate(db, sqliteEngine);
    return { db, engine: sqliteEngine };
  }
  // Kept out of the way of those who do not use it.
  const { openPostgres } = await import('./postgres.ts');
  const migrating = openPostgres(databaseUrl, { poolSize: 1, statementTimeout: 0 });
  try {
    await migrate(migrating, postgresEngine);
  } finally {
    await migrating.destroy();
  }
  const db = openPostgres(databaseUrl);
  await sql`select 1`.execute(db);
  return { db, engine: postgresEngine };
}
