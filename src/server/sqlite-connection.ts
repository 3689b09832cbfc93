import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { ServiceError } from '#service/errors.ts';

type Value = null | number | bigint | string | Uint8Array;

const maxStatements = 500;

/** A connection that caches its prepared statements. */
export class SqliteConnection {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  get isInTransaction() {
    return this.#db.isTransaction;
  }

  close() {
    this.#db.close();
  }

  exec(sql: string) {
    try {
      this.#db.exec(sql);
    } catch (error) {
      throw translated(error);
    }
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    try {
      const { statement, returnsRows } = this.#prepared(sql);
      const values = parameters.map(toValue);
      if (returnsRows) return { rows: statement.all(...values) as R[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      throw translated(error);
    }
  }

  #prepared(sql: string) {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#db.prepare(sql);
    const returnsRows = statement.columns().length > 0;
    // Rows of the search index have ids beyond safe integers, and the last one written is returned.
    if (!returnsRows) statement.setReadBigInts(true);
    const entry = { statement, returnsRows };
    this.#statements.set(sql, entry);
    if (this.#statements.size > maxStatements) {
      const [oldest] = this.#statements.keys();
      this.#statements.delete(oldest!);
    }
    return entry;
  }
}

function toValue(parameter: unknown): Value {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  return (parameter ?? null) as Value;
}

/** SQLite's primary error code; 0 for other errors. */
const primaryCode = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

const busyCode = 5;
// Disk read-only, failing or full, or file cannot be opened.
const diskErrorCodes = new Set([8, 10, 13, 14]);

/** Whether another process holds the lock. */
export const isSqliteBusy = (error: unknown) => primaryCode(error) === busyCode;

/** Turns disk errors into unavailable (503); returns other errors as they are. */
const translated = (error: unknown) =>
  diskErrorCodes.has(primaryCode(error)) ? sqliteUnavailable(error) : error;

/** SQLite's extended error code, also of a translated error; 0 for other errors. */
export function sqliteCodeOf(error: unknown): number {
  const { errcode, cause } = error as { errcode?: number; cause?: unknown };
  return errcode ?? (cause === undefined ? 0 : sqliteCodeOf(cause));
}

/** Makes the error of a thread again, as only its code and message are transferred. */
export function sqliteErrorOf(code: number, message: string): unknown {
  return translated(Object.assign(new Error(message), { errcode: code }));
}

export const sqliteUnavailable = (cause: unknown) =>
  new ServiceError('unavailable', 'The database cannot be written right now.', { retryAfter: 5, cause });
