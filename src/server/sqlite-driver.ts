import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { EventLoopShare } from './event-loop-share.ts';
import { GroupCommit, transactionLost } from './group-commit.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { Semaphore } from './semaphore.ts';
import { SqliteConnection, sqliteUnavailable } from './sqlite-connection.ts';
import type { WriteHooks } from './write-hooks.ts';

const lockTimeout = 15_000;

/**
 * Two connections to one file: reads outside of transactions use `reader` and never wait; transactions and single
 * writes are serialized on `writer`, where transactions share commits. Groups begin as writers, so that a read that is
 * followed by a write cannot fail half-way.
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
  readonly writeHooks: WriteHooks;
  readonly #groupCommit: GroupCommit;

  /** Without a reader, reads wait for the writer too. */
  constructor(writer: DatabaseSync, reader: DatabaseSync | null, writeHooks?: WriteHooks) {
    this.#writer = new SqliteConnection(writer);
    this.#reader = reader && new SqliteConnection(reader);
    this.#dataVersion = reader?.prepare('pragma data_version');
    this.writeHooks = writeHooks ?? { afterWrite() {} };
    this.#groupCommit = new GroupCommit({
      writer: this.#writer,
      writeLock: this.writeLock,
      writeHooks: this.writeHooks,
      timeLimit: lockTimeout,
    });
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
      writeHooks: this.writeHooks,
      groupCommit: this.#groupCommit,
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

  async releaseConnection() {}

  async destroy() {
    await this.writeLock.acquire();
    this.#reader?.close();
    this.#writer.close();
  }
}

interface SharedParts {
  writer: SqliteConnection;
  reader: SqliteConnection | null;
  writeLock: Semaphore;
  share: EventLoopShare;
  writeHooks: WriteHooks;
  groupCommit: GroupCommit;
}

/** Serves one transaction or one query; all of them share the two connections of the driver. */
class RoutedConnection implements DatabaseConnection {
  readonly #shared: SharedParts;
  #state: 'none' | 'open' | 'over' = 'none';

  constructor(shared: SharedParts) {
    this.#shared = shared;
  }

  async begin() {
    await this.#shared.groupCommit.begin();
    this.#state = 'open';
  }

  async commit() {
    this.#state = 'over';
    await this.#shared.groupCommit.commit();
  }

  rollback() {
    // After a failed commit nothing is left to undo.
    if (this.#state === 'open') this.#shared.groupCommit.rollback();
    this.#state = 'over';
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#shared.share.begin();
    const result = await this.#run<R>(query);
    await this.#shared.share.pause();
    return result;
  }

  #run<R>(query: CompiledQuery): QueryResult<R> | Promise<QueryResult<R>> {
    const { writer, reader } = this.#shared;
    if (this.#state === 'open') {
      // Without its group, the query would be a write of its own.
      if (!writer.isInTransaction) throw transactionLost();
      return writer.run(query);
    }
    // Kysely queues concurrent queries: after one throws, the others would run outside of the transaction.
    if (this.#state === 'over') throw new Error('The transaction is over.');
    if (reader && isRead(query.sql)) return reader.run(query);
    return this.#write(query);
  }

  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#shared.writeLock.acquire();
    try {
      this.#shared.writeHooks.assertWritable?.();
      return await retryWhileBusy(() => this.#shared.writer.run<R>(query));
    } finally {
      this.#shared.writeHooks.afterWrite();
      this.#shared.writeLock.release();
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
