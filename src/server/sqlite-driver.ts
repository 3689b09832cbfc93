import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { EventLoopShare } from './event-loop-share.ts';
import { Semaphore } from './semaphore.ts';
import { SqliteConnection, sqliteUnavailable } from './sqlite-connection.ts';
import { whenFree } from './when-free.ts';

const lockTimeout = 15_000;

/**
 * Two connections to one file: reads outside of transactions use `reader` and never wait; transactions and single
 * writes are serialized on `writer`. Transactions begin as writers, so that a read followed by a write cannot fail
 * half-way.
 */
export class SqliteDriver implements Driver {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection | null;
  readonly #dataVersion: StatementSync | undefined;
  readonly #share = new EventLoopShare();
  readonly writeLock = new Semaphore({
    count: 1,
    timeLimit: lockTimeout,
    refusal: () => sqliteUnavailable(new Error('Another write takes too long.')),
  });
  readonly log: SqliteLog;

  /** Without a reader, reads wait for the writer too. Without a log, SQLite checkpoints by itself. */
  constructor(writer: DatabaseSync, reader: DatabaseSync | null, log?: SqliteLog) {
    this.#writer = new SqliteConnection(writer);
    this.#reader = reader && new SqliteConnection(reader);
    this.#dataVersion = reader?.prepare('pragma data_version');
    this.log = log ?? { wrote() {} };
  }

  /** A number that every commit of another connection changes; undefined without a reader. */
  readVersion(): unknown {
    return this.#dataVersion?.get()?.data_version;
  }

  async init() {}

  async acquireConnection() {
    return new RoutedConnection({
      writer: this.#writer,
      reader: this.#reader,
      writeLock: this.writeLock,
      share: this.#share,
      log: this.log,
    });
  }

  async beginTransaction(connection: RoutedConnection) {
    await connection.begin();
  }

  async commitTransaction(connection: RoutedConnection) {
    await connection.commit();
  }

  async rollbackTransaction(connection: RoutedConnection) {
    connection.rollback();
  }

  async releaseConnection(connection: RoutedConnection) {
    connection.leave();
  }

  async destroy() {
    await this.writeLock.acquire();
    this.#reader?.close();
    this.#writer.close();
  }
}

export interface SqliteLog {
  assertWritable?(): void;
  wrote(): void;
}

interface Common {
  writer: SqliteConnection;
  reader: SqliteConnection | null;
  writeLock: Semaphore;
  share: EventLoopShare;
  log: SqliteLog;
}

class RoutedConnection implements DatabaseConnection {
  readonly #common: Common;
  #holds = false;

  constructor(common: Common) {
    this.#common = common;
  }

  async begin() {
    await this.#common.writeLock.acquire();
    this.#holds = true;
    this.#common.log.assertWritable?.();
    await whenFree(() => this.#common.writer.exec('begin immediate'));
  }

  async commit() {
    this.#common.writer.exec('commit');
    this.#common.log.wrote();
  }

  rollback() {
    // A failing disk may have rolled back already.
    if (this.#common.writer.isInTransaction) this.#common.writer.exec('rollback');
    this.#common.log.wrote();
  }

  leave() {
    if (this.#holds) this.#common.writeLock.release();
    this.#holds = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#common.share.begin();
    const result = await this.#run<R>(query);
    await this.#common.share.pause();
    return result;
  }

  #run<R>(query: CompiledQuery): QueryResult<R> | Promise<QueryResult<R>> {
    const { writer, reader } = this.#common;
    if (this.#holds) return writer.run(query);
    if (reader && isRead(query.sql)) return reader.run(query);
    return this.#write(query);
  }

  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#common.writeLock.acquire();
    try {
      this.#common.log.assertWritable?.();
      return await whenFree(() => this.#common.writer.run<R>(query));
    } finally {
      this.#common.log.wrote();
      this.#common.writeLock.release();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** Queries that cannot write; the reader's `query_only` refuses what this would get wrong. */
function isRead(sql: string): boolean {
  return (
    /^\s*select\b/i.test(sql) || (/^\s*with\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql))
  );
}
