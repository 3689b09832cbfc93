import sqlite3InitModule, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { Kysely, SqliteDialect } from 'kysely';
import type { Db } from '#service/db/schema.ts';

export interface WasmDatabase {
  db: Db;
  export(): Uint8Array<ArrayBuffer>;
  close(): void;
}

let sqliteModule: ReturnType<typeof sqlite3InitModule> | undefined;

/** Opens a copy of the database in `bytes`, or an empty one for null. Throws when the bytes are no database. */
export async function openWasmDatabase(bytes: Uint8Array | null): Promise<WasmDatabase> {
  // Load the module once: compiling it takes longer than any query, and its memory is never released.
  sqliteModule ??= sqlite3InitModule();
  const sqlite3 = await sqliteModule;
  const database = new sqlite3.oo1.DB();
  if (bytes) deserialize(sqlite3, database, bytes);
  database.exec('pragma foreign_keys = on');
  const db: Db = new Kysely({
    dialect: new SqliteDialect({
      database: {
        close: () => {},
        prepare: (sql: string) => prepareStatement(sqlite3, database, sql),
      } as never,
    }),
  });
  return {
    db,
    export: () => sqlite3.capi.sqlite3_js_db_export(database) as Uint8Array<ArrayBuffer>,
    close: () => database.close(),
  };
}

function deserialize({ capi, wasm }: Sqlite3Static, database: Database, bytes: Uint8Array): void {
  const memory = wasm.allocFromTypedArray(bytes);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  const code = capi.sqlite3_deserialize(
    database.pointer!,
    'main',
    memory,
    bytes.byteLength,
    bytes.byteLength,
    flags,
  );
  if (code !== 0) throw new Error(`The stored database could not be opened (${code}).`);
}

const toBindable = (value: unknown) =>
  (typeof value === 'boolean' ? Number(value) : (value ?? null)) as never;

/** Adapts a prepared statement to the interface of better-sqlite3, which Kysely expects. */
function prepareStatement(sqlite3: Sqlite3Static, database: Database, sql: string) {
  const prepared = database.prepare(sql);
  /** A statement is used once. */
  const bindAndRun = <T>(parameters: readonly unknown[], execute: () => T): T => {
    try {
      if (parameters.length > 0) prepared.bind(parameters.map(toBindable));
      return execute();
    } finally {
      prepared.finalize();
    }
  };
  const readRows = () => {
    const rows: unknown[] = [];
    while (prepared.step()) rows.push(prepared.get({}));
    return rows;
  };
  return {
    reader: prepared.columnCount > 0,
    all: (parameters: readonly unknown[]) => bindAndRun(parameters, readRows),
    run: (parameters: readonly unknown[]) =>
      bindAndRun(parameters, () => {
        prepared.step();
        return {
          changes: database.changes(),
          lastInsertRowid: sqlite3.capi.sqlite3_last_insert_rowid(database.pointer!),
        };
      }),
    iterate: (parameters: readonly unknown[]) => bindAndRun(parameters, readRows)[Symbol.iterator](),
  };
}
