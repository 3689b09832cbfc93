import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Slots } from './slots.ts';
import { unavailable } from './sqlite-connection.ts';
import type { SqliteLog } from './sqlite-driver.ts';
import { SqliteThread } from './sqlite-thread.ts';
import { whenFree } from './when-free.ts';

interface Options {
  /** The SQLite file. */
  path: string;
  /** The order in which everybody in this process writes. */
  turns: Slots;
  log: SqliteLog;
  /** What the thread runs; another module for tests. */
  module?: URL;
}

const worker = new URL('./sqlite-write-worker.ts', import.meta.url);

/**
 * Drives a thread that writes to a SQLite file: the event loop turns on while a long transaction runs and commits.
 * Every transaction takes its turn among all that write; there is nothing else. The thread begins with the first.
 */
export class SqliteWriteDriver implements Driver {
  readonly #options: Options;
  #thread: SqliteThread | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  async init() {}

  async acquireConnection() {
    await this.#options.turns.take();
    try {
      return new LongTransaction(await this.#running());
    } catch (error) {
      this.#options.turns.leave();
      throw error;
    }
  }

  async beginTransaction(transaction: LongTransaction) {
    this.#options.log.assertWritable?.();
    await whenFree(() => transaction.run('begin immediate'));
  }

  async commitTransaction(transaction: LongTransaction) {
    await transaction.commit();
    this.#options.log.wrote();
  }

  async rollbackTransaction(transaction: LongTransaction) {
    await transaction.rollback();
    this.#options.log.wrote();
  }

  async releaseConnection() {
    this.#options.turns.leave();
  }

  async destroy() {
    await this.#options.turns.take();
    this.#thread?.terminate('The database is being closed.');
    await this.#thread?.ended;
    this.#options.turns.leave();
  }

  async #running(): Promise<SqliteThread> {
    // What a thread that failed had begun is undone when its connection closes.
    if (this.#thread?.isOver) await this.#thread.ended;
    if (!this.#thread || this.#thread.isOver) {
      const { module = worker, path } = this.#options;
      this.#thread = new SqliteThread({ module, path, refusal: unavailable });
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
    // The end of a thread rolls back what it had begun.
    if (!this.#thread.isOver) await this.run('rollback');
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Kysely queues queries that were begun at once: after one throws, the rest would run outside of the transaction.
    if (this.#isOver) throw new Error('The transaction is over.');
    return (await this.#thread.run({ sql, parameters })) as QueryResult<R>;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
