import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { EventLoopShare } from './event-loop-share.ts';
import { Semaphore } from './semaphore.ts';
import { SqliteConnection, sqliteUnavailable } from './sqlite-connection.ts';
import { whenFree } from './when-free.ts';

/** Milliseconds. */
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
    return new RoutedConnection(this.#writer, this.#reader, {
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
  writeLock: Semaphore;
  share: EventLoopShare;
  log: SqliteLog;
}

class RoutedConnection implements DatabaseConnection {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection | null;
  readonly #writeLock: Semaphore;
  readonly #share: EventLoopShare;
  readonly #log: SqliteLog;
  #holds = false;

  constructor(writer: SqliteConnection, reader: SqliteConnection | null, { writeLock, share, log }: Common) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writeLock = writeLock;
    this.#share = share;
    this.#log = log;
  }

  async begin() {
    await this.#writeLock.acquire();
    this.#holds = true;
    this.#log.assertWritable?.();
    await whenFree(() => this.#writer.exec('begin immediate'));
  }

  async commit() {
    this.#writer.exec('commit');
    this.#log.wrote();
  }

  rollback() {
    // A failing disk may have rolled back already.
    if (this.#writer.isInTransaction) this.#writer.exec('rollback');
    this.#log.wrote();
  }

  leave() {
    if (this.#holds) this.#writeLock.release();
    this.#holds = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#share.begin();
    const result = await this.#run<R>(query);
    await this.#share.pause();
    return result;
  }

  #run<R>(query: CompiledQuery): QueryResult<R> | Promise<QueryResult<R>> {
    if (this.#holds) return this.#writer.run(query);
    if (this.#reader && isRead(query.sql)) return this.#reader.run(query);
    return this.#write(query);
  }

  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#writeLock.acquire();
    try {
      this.#log.assertWritable?.();
      return await whenFree(() => this.#writer.run<R>(query));
    } finally {
      this.#log.wrote();
      this.#writeLock.release();
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
