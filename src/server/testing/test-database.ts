import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Engine } from '#service/db/engine.ts';
import { migrate } from '#service/db/migrate.ts';
import { postgresEngine } from '#service/db/postgres-engine.ts';
import type { Db } from '#service/db/schema.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { openPostgres } from '../postgres.ts';
import { openSqlite } from '../sqlite.ts';

export type EngineName = 'sqlite' | 'postgres';

export interface TestDatabase {
  db: Db;
  longWrites: Db;
  engine: Engine;
  /** Null for SQLite, which is in memory. */
  url: string | null;
  close(): Promise<void>;
}

/** Opens an empty database of its own with the newest schema. */
export async function openTestDatabase(engineName: EngineName): Promise<TestDatabase> {
  if (engineName === 'sqlite') {
    const db = openSqlite(':memory:');
    await migrate(db, sqliteEngine);
    return { db, longWrites: db, engine: sqliteEngine, url: null, close: () => db.destroy() };
  }
  const url = await createPostgresDatabase();
  const { db, longWrites } = openPostgres(url);
  await migrate(db, postgresEngine);
  return { db, longWrites, engine: postgresEngine, url, close: () => db.destroy() };
}

/** Creates an empty database on the run's PostgreSQL and returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  const answer = await fetch(inject('postgresBroker'));
  const server = await answer.text();
  if (!answer.ok) throw new Error(server);
  const name = `docket_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/\/postgres$/, `/${name}`);
}
