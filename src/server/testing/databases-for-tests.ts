import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#service/db/migrate.ts';
import { postgresEngine } from '#service/db/postgres-engine.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { openPostgres } from '../postgres.ts';
import { kyselyOver } from '../sqlite.ts';
import { SqliteDriver } from '../sqlite-driver.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** Makes the databases of a run: a migrated one is copied, as the migrations take longer than most tests. */
export class DatabasesForTests {
  #server: Promise<PostgresServer> | undefined;
  #template: Promise<string> | undefined;
  #sqlite: Promise<Uint8Array> | undefined;

  /** Creates an empty database on the run's PostgreSQL, which starts with the first one; returns its address. */
  emptyPostgres(): Promise<string> {
    return this.#create('template1');
  }

  async migratedPostgres(): Promise<string> {
    this.#template ??= this.#migrateTemplate();
    return this.#create(await this.#template);
  }

  /** The bytes of an SQLite database with the newest schema. */
  migratedSqlite(): Promise<Uint8Array> {
    this.#sqlite ??= migrateSqlite();
    return this.#sqlite;
  }

  /** Removes a PostgreSQL database that no test needs any more: a run makes hundreds. */
  async drop(url: string): Promise<void> {
    await this.#ask(`drop database ${nameOf(url)} with (force)`);
  }

  async stop(): Promise<void> {
    await this.#server?.then(
      server => server.stop(),
      () => {},
    );
  }

  async #create(template: string): Promise<string> {
    this.#server ??= startPostgres();
    const { url } = await this.#server;
    const name = `docket_${randomUUID().replaceAll('-', '')}`;
    await this.#ask(`create database ${name} template ${template} strategy file_copy`);
    return url.replace(/\/postgres$/, `/${name}`);
  }

  async #migrateTemplate(): Promise<string> {
    const url = await this.emptyPostgres();
    const name = nameOf(url);
    const { db } = openPostgres(url, { statementTimeout: 0, queryTimeout: 0 });
    await migrate(db, postgresEngine);
    await db.destroy();
    await this.#untilLeft(name);
    return name;
  }

  /** A database can be copied when the last connection to it has ended, which takes PostgreSQL a moment. */
  async #untilLeft(name: string): Promise<void> {
    const connections = `select from pg_stat_activity where datname = '${name}'`;
    while ((await this.#ask(connections)).rowCount !== 0) await sleep(10);
  }

  async #ask(statement: string): Promise<pg.QueryResult> {
    this.#server ??= startPostgres();
    const client = new pg.Client((await this.#server).url);
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function migrateSqlite(): Promise<Uint8Array> {
  const connection = new DatabaseSync(':memory:');
  const db = kyselyOver(new SqliteDriver(connection, null));
  await migrate(db, sqliteEngine);
  const image = connection.serialize();
  await db.destroy();
  return image;
}
