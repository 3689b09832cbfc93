import { DatabaseSync } from 'node:sqlite';
import {
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database, Db } from '#service/db/schema.ts';
import { makePrivateDatabase } from './data-dir.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { StartError } from './start-error.ts';
import type { WriteHooks } from './write-hooks.ts';

/** Earlier releases can corrupt a database in WAL mode with two connections. */
const oldestVersion = [3, 51, 3];

/** Milliseconds that SQLite itself waits for another process; the driver waits longer without blocking. */
const busyTimeout = 50;

/** Pages of the log at which a commit checkpoints anyway: some 800 megabytes. */
const maxLogPages = 200_000;

/** Creates a missing file; `:memory:` is a database in memory. */
export function openSqlite(path: string): Db {
  return kyselyOver(openDriver(path));
}

/** Opens a database in memory with the content of `image`, which was serialized. */
export function openSqliteImage(image: Uint8Array): Db {
  const connection = new DatabaseSync(':memory:', { timeout: busyTimeout });
  connection.deserialize(image);
  configure(connection, 'memory');
  return kyselyOver(new SqliteDriver(connection, null));
}

/** With `writeHooks` SQLite does not checkpoint by itself. */
export function openDriver(path: string, writeHooks?: WriteHooks): SqliteDriver {
  checkVersion();
  const writer = writeHooks ? openWriter(path) : openConnection(path);
  assertPragma(writer, 'synchronous', 2);
  // A database in memory belongs to one connection.
  const reader = path === ':memory:' ? null : openReader(path);
  return new SqliteDriver(writer, reader, writeHooks);
}

export function openWriter(path: string): DatabaseSync {
  const db = openConnection(path);
  db.exec(`pragma wal_autocheckpoint = ${maxLogPages}`);
  // Pages that do not fit are written to the log before the commit.
  db.exec('pragma cache_size = -2048');
  return db;
}

export function kyselyOver(driver: Driver): Db {
  return new Kysely<Database>({ dialect: dialect(driver) });
}

export function openReadOnly(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: true, timeout: busyTimeout });
  db.exec('pragma cache_size = -2048');
  db.exec('pragma temp_store = memory');
  return db;
}

function dialect(driver: Driver): Dialect {
  return {
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** The driver serializes writers itself; a migration is one transaction. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
  override get supportsTransactionalDdl() {
    return true;
  }
}

function openConnection(path: string): DatabaseSync {
  try {
    if (path !== ':memory:') makePrivateDatabase(path);
    const db = new DatabaseSync(path, { timeout: busyTimeout });
    configure(db, path === ':memory:' ? 'memory' : 'wal');
    return db;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database ${path} cannot be opened: ${(error as Error).message}.`);
  }
}

function configure(db: DatabaseSync, journal: 'memory' | 'wal'): void {
  db.exec('pragma journal_mode = wal');
  db.exec('pragma synchronous = full');
  db.exec('pragma foreign_keys = on');
  db.exec('pragma journal_size_limit = 67108864');
  // Kibibytes; the cache fills only as pages are read.
  db.exec('pragma cache_size = -4096');
  db.exec('pragma temp_store = memory');
  assertPragma(db, 'journal_mode', journal);
  assertPragma(db, 'foreign_keys', 1);
  assertPragma(db, 'busy_timeout', busyTimeout);
}

function openReader(path: string): DatabaseSync {
  const db = openConnection(path);
  db.exec('pragma query_only = on');
  return db;
}

function assertPragma(db: DatabaseSync, name: string, expected: string | number): void {
  const [value] = Object.values(db.prepare(`pragma ${name}`).get() ?? {});
  if (value !== expected) {
    throw new StartError(`The database works with ${name}=${value}; Docket needs ${expected}.`);
  }
}

function checkVersion(): void {
  const version = process.versions.sqlite ?? '0';
  const parts = version.split('.').map(Number);
  const differing = oldestVersion.findIndex((part, index) => part !== (parts[index] ?? 0));
  if (differing >= 0 && (parts[differing] ?? 0) < oldestVersion[differing]!) {
    throw new StartError(`SQLite ${version} is too old: Docket needs ${oldestVersion.join('.')} or later.`);
  }
}
