import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { fromSqlite } from './sqlite-connection.ts';

/** A query for a thread. */
export interface ThreadOrder {
  sql: string;
  parameters: readonly unknown[];
  /** It is the first of a snapshot; only for threads that read. */
  begins?: boolean;
}

export type ThreadReply = { result: QueryResult<unknown> } | { code: number; message: string };

/** What a thread says once, when it can be asked. */
export const isReady = 'ready';

interface Options {
  /** The module that the thread runs. */
  module: URL;
  /** The SQLite file. */
  path: string;
  /** The refusal for a query that did not come to its end, by its cause. */
  refusal(cause: unknown): Error;
}

/** Megabytes of JavaScript values that a thread may hold: the rows of the largest answer in two copies. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 6 };

interface Waiting {
  resolve(result: QueryResult<unknown>): void;
  reject(error: unknown): void;
}

/** A worker thread with a connection of its own to a SQLite file, which runs one query at a time, in order. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #refusal: Options['refusal'];
  /** In the order of their queries: a transaction may end while one of its queries runs. */
  readonly #waiting: Waiting[] = [];
  #cause: unknown = null;
  /** Resolves when the thread has ended; a query that runs cannot be interrupted. */
  readonly ended: Promise<void>;
  /** Resolves when the thread can be asked, or has failed before. */
  readonly ready: Promise<void>;

  constructor({ module, path, refusal }: Options) {
    this.#refusal = refusal;
    this.#worker = new Worker(module, { workerData: path, resourceLimits });
    this.ready = new Promise(resolve => {
      this.#worker.on('message', (reply: ThreadReply | typeof isReady) => {
        if (reply !== isReady) this.#settle(reply);
        else {
          // Not before: nothing else may keep the process while a caller waits for the thread to start.
          this.#worker.unref();
          resolve();
        }
      });
      this.#worker.on('exit', resolve);
    });
    this.#worker.on('error', error => this.#fail(error));
    this.ended = new Promise(resolve => {
      this.#worker.on('exit', () => {
        this.#fail(new Error('The thread of the database has ended.'));
        resolve();
      });
    });
  }

  /** Whether it can run no further queries. */
  get isOver(): boolean {
    return this.#cause !== null;
  }

  /** Runs a query; throws what SQLite refused it with, or the refusal when the thread has ended. */
  async run(order: ThreadOrder): Promise<QueryResult<unknown>> {
    if (this.#cause) throw this.#refusal(this.#cause);
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#worker.postMessage(order);
      this.#waiting.push({ resolve, reject });
    });
  }

  /** Ends the snapshot of the queries so far. */
  endSnapshot(): void {
    if (!this.#cause) this.#worker.postMessage(null);
  }

  /** Gives the thread up; whoever waits for it is refused. */
  terminate(reason: string): void {
    this.#fail(new Error(reason));
    void this.#worker.terminate();
  }

  #settle(reply: ThreadReply): void {
    const waiting = this.#waiting.shift();
    if (this.#waiting.length === 0) this.#worker.unref();
    if ('result' in reply) waiting?.resolve(reply.result);
    else waiting?.reject(fromSqlite(reply.code, reply.message));
  }

  #fail(cause: unknown): void {
    this.#cause ??= cause;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#refusal(this.#cause));
  }
}
