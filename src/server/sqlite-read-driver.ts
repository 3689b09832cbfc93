import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { ServiceError } from '#service/errors.ts';
import { SqliteThread } from './sqlite-thread.ts';

interface Options {
  path: string;
  threads: number;
  timeLimitMs: number;
}

const tooSlow = (cause: unknown) =>
  new ServiceError('unavailable', 'Reading this took too long; ask for less, or try again.', { cause });

/** Every transaction is one snapshot in a thread; queries outside of transactions are not supported. */
export class SqliteReadDriver implements Driver {
  readonly #options: Options;
  readonly #idle: SqliteThread[] = [];
  /** Abandoned threads included, until they end. */
  readonly #threads = new Set<SqliteThread>();

  constructor(options: Options) {
    this.#options = options;
  }

  async init() {}

  async acquireConnection() {
    const thread = this.#idle.pop() ?? this.#start();
    return new Snapshot(thread, this.#options.timeLimitMs);
  }

  async beginTransaction(snapshot: Snapshot) {
    await snapshot.begin();
  }

  async commitTransaction(snapshot: Snapshot) {
    snapshot.end();
  }

  async rollbackTransaction(snapshot: Snapshot) {
    snapshot.end();
  }

  async releaseConnection({ thread }: Snapshot) {
    if (!thread.isOver) this.#idle.push(thread);
  }

  async destroy() {
    for (const thread of this.#threads) thread.terminate('The database is being closed.');
    // Threads that still read end by themselves.
    await Promise.all(this.#idle.map(thread => thread.ended));
  }

  #start(): SqliteThread {
    // A running query cannot be interrupted: up to `threads` abandoned threads may remain.
    if (this.#threads.size >= 2 * this.#options.threads)
      throw tooSlow(new Error('Threads that were given up still read.'));
    const thread = new SqliteThread({ path: this.#options.path, writes: false, refusal: tooSlow });
    this.#threads.add(thread);
    void thread.ended.then(() => {
      this.#threads.delete(thread);
      const index = this.#idle.indexOf(thread);
      if (index >= 0) this.#idle.splice(index, 1);
    });
    return thread;
  }
}

class Snapshot implements DatabaseConnection {
  readonly thread: SqliteThread;
  readonly #timeLimitMs: number;
  #timer: NodeJS.Timeout | undefined;
  #beginsSnapshot = false;

  constructor(thread: SqliteThread, timeLimitMs: number) {
    this.thread = thread;
    this.#timeLimitMs = timeLimitMs;
  }

  async begin() {
    // The time limit starts with the read, not with the start of the thread.
    await this.thread.ready;
    this.#beginsSnapshot = true;
    this.#timer = setTimeout(() => this.thread.terminate('A read took too long.'), this.#timeLimitMs);
  }

  end() {
    clearTimeout(this.#timer);
    this.thread.endSnapshot();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const beginsSnapshot = this.#beginsSnapshot;
    this.#beginsSnapshot = false;
    return (await this.thread.run({ sql, parameters, beginsSnapshot })) as QueryResult<R>;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
