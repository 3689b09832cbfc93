import sqlite3InitModule, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { Kysely, SqliteDialect } from 'kysely';
import type { Db } from '#service/db/schema.ts';

export interface WasmDatabase {
  db: Db;
  export(): Uint8Array<ArrayBuffer>;
  close(): void;
}

let module: ReturnType<typeof sqlite3InitModule> | undefined;

/** Opens an empty database without bytes. Throws when the bytes are no database. */
export async function openWasmDatabase(bytes: Uint8Array | null): Promise<WasmDatabase> {
  // Its compilation takes longer than anything that is done with it, and its memory is never given back.
  module ??= sqlite3InitModule();
  const sqlite3 = await module;
  const database = new sqlite3.oo1.DB();
  if (bytes) load(sqlite3, database, bytes);
  database.exec('pragma foreign_keys = on');
  const db: Db = new Kysely({
    dialect: new SqliteDialect({
      database: { close: () => {}, prepare: (sql: string) => statement(sqlite3, database, sql) } as never,
    }),
  });
  return {
    db,
    export: () => sqlite3.capi.sqlite3_js_db_export(database) as Uint8Array<ArrayBuffer>,
    close: () => database.close(),
  };
}

function load({ capi, wasm }: Sqlite3Static, database: Database, bytes: Uint8Array): void {
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
  if (code !== 0) throw new Error(`The kept database could not be opened (${code}).`);
}

const bindable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value ?? null)) as never;

function statement(sqlite3: Sqlite3Static, database: Database, sql: string) {
  const prepared = database.prepare(sql);
  const run = <T>(parameters: readonly unknown[], use: () => T): T => {
    try {
      if (parameters.length > 0) prepared.bind(parameters.map(bindable));
      return use();
    } finally {
      prepared.finalize();
    }
  };
  const rows = () => {
    const found: unknown[] = [];
    while (prepared.step()) found.push(prepared.get({}));
    return found;
  };
  return {
    reader: prepared.columnCount > 0,
    all: (parameters: readonly unknown[]) => run(parameters, rows),
    run: (parameters: readonly unknown[]) =>
      run(parameters, () => {
        prepared.step();
        return {
          changes: database.changes(),
          lastInsertRowid: sqlite3.capi.sqlite3_last_insert_rowid(database.pointer!),
        };
      }),
    iterate: (parameters: readonly unknown[]) => run(parameters, rows)[Symbol.iterator](),
  };
}
