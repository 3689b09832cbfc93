import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { ServiceError } from '#service/errors.ts';

type Value = null | number | bigint | string | Uint8Array;

/** How long a write waits for another process that is writing. */
const patience = 10_000;

/**
 * Drives node:sqlite for Kysely with two connections to one file: reads outside transactions use `reader` and never
 * wait; transactions and single writes take turns on `writer`. Transactions begin as writers, so that reading first
 * and writing later cannot fail half-way.
 */
export class SqliteDriver implements Driver {
  readonly #writer: Connection;
  readonly #reader: Connection;
  readonly #turns = new Turns();

  constructor(writer: DatabaseSync, reader: DatabaseSync) {
    this.#writer = new Connection(writer);
    this.#reader = reader === writer ? this.#writer : new Connection(reader);
  }

  async init() {}

  async acquireConnection() {
    return new Lane(this.#writer, this.#reader, this.#turns);
  }

  async beginTransaction(lane: Lane) {
    await lane.begin();
  }

  async commitTransaction(lane: Lane) {
    lane.end('commit');
  }

  async rollbackTransaction(lane: Lane) {
    lane.end('rollback');
  }

  async releaseConnection(lane: Lane) {
    lane.leave();
  }

  async destroy() {
    await this.#turns.take();
    if (this.#reader !== this.#writer) this.#reader.close();
    this.#writer.close();
  }
}

/** What one piece of work sees as its connection. */
class Lane implements DatabaseConnection {
  readonly #writer: Connection;
  readonly #reader: Connection;
  readonly #turns: Turns;
  #holds = false;

  constructor(writer: Connection, reader: Connection, turns: Turns) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
  }

  async begin() {
    await this.#turns.take();
    this.#holds = true;
    await whenFree(() => this.#writer.exec('begin immediate'));
  }

  end(command: 'commit' | 'rollback') {
    // A failing disk may have rolled back already.
    if (command === 'commit' || this.#writer.isInTransaction) this.#writer.exec(command);
  }

  leave() {
    if (this.#holds) this.#turns.pass();
    this.#holds = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#holds) return this.#writer.run(query);
    if (this.#reader !== this.#writer && isRead(query.sql)) return this.#reader.run(query);
    await this.#turns.take();
    try {
      return await whenFree(() => this.#writer.run<R>(query));
    } finally {
      this.#turns.pass();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** Queries that cannot write; the reader's `query_only` refuses what this would get wrong. */
function isRead(sql: string): boolean {
  return /^select\b/i.test(sql) || (/^with\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql));
}

const statementsKept = 500;

/** One node:sqlite connection that keeps its prepared statements. */
class Connection {
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
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#db.prepare(sql);
    const entry = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, entry);
    if (this.#statements.size > statementsKept) {
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

const primaryCode = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff;
const busy = 5;
// The disk is read-only, fails or is full, or the file cannot be opened.
const diskTrouble = new Set([8, 10, 13, 14]);

const translated = (error: unknown) => (diskTrouble.has(primaryCode(error)) ? unavailable(error) : error);

function unavailable(cause: unknown): ServiceError {
  const error = new ServiceError('unavailable', 'The database cannot be written right now.', {
    headers: { 'retry-after': '5' },
  });
  error.cause = cause;
  return error;
}

/** Runs a step again while another process writes, without blocking this one. */
async function whenFree<T>(step: () => T): Promise<T> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (primaryCode(error) !== busy) throw error;
      if (performance.now() > deadline) throw unavailable(error);
    }
    await sleep(10 + Math.random() * 20);
  }
}

/** Lets one writer in at a time, in the order of their coming. */
class Turns {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  take(): Promise<void> | undefined {
    if (this.#taken) return new Promise(resolve => this.#waiting.push(resolve));
    this.#taken = true;
    return undefined;
  }

  pass() {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
