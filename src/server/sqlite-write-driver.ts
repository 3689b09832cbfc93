import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { retryWhileBusy } from './retry-while-busy.ts';
import type { Semaphore } from './semaphore.ts';
import { sqliteUnavailable } from './sqlite-connection.ts';
import { SqliteThread } from './sqlite-thread.ts';
import type { WriteHooks } from './write-hooks.ts';

interface Options {
  path: string;
  writeLock: Semaphore;
  writeHooks: WriteHooks;
  /** Another module for the thread, in tests. */
  module?: URL;
}

/** Serialized with all writes of the process. Queries outside of transactions are not supported. */
export class SqliteWriteDriver implements Driver {
  readonly #options: Options;
  #thread: SqliteThread | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  async init() {}

  async acquireConnection() {
    await this.#options.writeLock.acquire();
    try {
      return new LongTransaction(await this.#runningThread());
    } catch (error) {
      this.#options.writeLock.release();
      throw error;
    }
  }

  async beginTransaction(transaction: LongTransaction) {
    this.#options.writeHooks.assertWritable?.();
    await retryWhileBusy(() => transaction.run('begin immediate'));
  }

  async commitTransaction(transaction: LongTransaction) {
    await transaction.commit();
    this.#options.writeHooks.afterWrite();
  }

  async rollbackTransaction(transaction: LongTransaction) {
    await transaction.rollback();
    this.#options.writeHooks.afterWrite();
  }

  async releaseConnection() {
    this.#options.writeLock.release();
  }

  async destroy() {
    await this.#options.writeLock.acquire();
    this.#thread?.terminate('The database is being closed.');
    await this.#thread?.ended;
    this.#options.writeLock.release();
  }

  async #runningThread(): Promise<SqliteThread> {
    // A failed thread rolls back when its connection closes.
    if (this.#thread?.isOver) await this.#thread.ended;
    if (!this.#thread || this.#thread.isOver) {
      this.#thread = new SqliteThread({ ...this.#options, writes: true, refusal: sqliteUnavailable });
    }
    await this.#thread.ready;
    return this.#thread;
  }
}

class LongTransaction implements DatabaseConnection {
  readonly #thread: SqliteThread;
  #isOver = false;

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  async run(sql: string): Promise<void> {
    await this.#thread.run({ sql, parameters: [] });
  }

  async commit(): Promise<void> {
    this.#isOver = true;
    await this.run('commit');
  }

  async rollback(): Promise<void> {
    this.#isOver = true;
    if (!this.#thread.isOver) await this.run('rollback');
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Kysely queues concurrent queries: after one throws, the others would run outside of the transaction.
    if (this.#isOver) throw new Error('The transaction is over.');
    return (await this.#thread.run({ sql, parameters })) as QueryResult<R>;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
