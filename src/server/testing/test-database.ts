import { inject } from 'vitest';
import type { Engine } from '#service/db/engine.ts';
import { postgresEngine } from '#service/db/postgres-engine.ts';
import type { Db } from '#service/db/schema.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { openPostgres } from '../postgres.ts';
import { openSqliteImage } from '../sqlite.ts';
import type { MakerTask } from './databases-global-setup.ts';

export type EngineName = 'sqlite' | 'postgres';

export interface TestDatabase {
  db: Db;
  longWrites: Db;
  engine: Engine;
  /** Null for SQLite, which is in memory. */
  url: string | null;
  close(): Promise<void>;
}

/** Opens a database of its own with the newest schema and no rows. */
export async function openTestDatabase(engineName: EngineName): Promise<TestDatabase> {
  if (engineName === 'sqlite') {
    sqliteImage ??= askMaker('migratedSqlite').then(answer => answer.bytes());
    const db = openSqliteImage(await sqliteImage);
    return { db, longWrites: db, engine: sqliteEngine, url: null, close: () => db.destroy() };
  }
  const url = await (await askMaker('migratedPostgres')).text();
  const { db, longWrites } = openPostgres(url);
  const close = async () => {
    await db.destroy();
    await askMaker('drop', url);
  };
  return { db, longWrites, engine: postgresEngine, url, close };
}

let sqliteImage: Promise<Uint8Array> | undefined;

/** Creates an empty database on the run's PostgreSQL and returns its address. */
export const createPostgresDatabase = async (): Promise<string> => (await askMaker('emptyPostgres')).text();

async function askMaker(task: MakerTask, url = ''): Promise<Response> {
  const answer = await fetch(`${inject('databaseMaker')}/${task}?${new URLSearchParams({ url })}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}
