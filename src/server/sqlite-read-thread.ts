import { Worker } from 'node:worker_threads';
import { ServiceError } from '#service/errors.ts';
import { fromSqlite } from './sqlite-connection.ts';

/** A query for a thread; the first of a snapshot begins it. */
export interface ReadOrder {
  sql: string;
  parameters: readonly unknown[];
  begins: boolean;
}

export type ReadReply = { rows: unknown[] } | { code: number; message: string };

/** What a thread says once, when it can be asked. */
export const isReady = 'ready';

/** The refusal for a read that did not come to its end. */
export function givenUp(cause: unknown): ServiceError {
  const error = new ServiceError('unavailable', 'Reading this took too long; ask for less, or try again.');
  error.cause = cause;
  return error;
}

/** Megabytes of JavaScript values that a thread may hold: the rows of the largest answer in two copies. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/** A worker thread that reads a SQLite file, one query at a time. */
export class SqliteReadThread {
  readonly #worker: Worker;
  #waiting: Waiting | null = null;
  #cause: unknown = null;
  /** Resolves when the thread has ended; a query that runs cannot be interrupted. */
  readonly ended: Promise<void>;
  /** Resolves when the thread can be asked, or has failed before. */
  readonly ready: Promise<void>;

  constructor(path: string) {
    this.#worker = new Worker(new URL('./sqlite-read-worker.ts', import.meta.url), {
      workerData: path,
      resourceLimits,
    });
    this.ready = new Promise(resolve => {
      this.#worker.on('message', (reply: ReadReply | typeof isReady) => {
        if (reply === isReady) resolve();
        else this.#settle(reply);
      });
      this.#worker.on('exit', resolve);
    });
    this.#worker.on('error', error => this.#fail(error));
    this.ended = new Promise(resolve => {
      this.#worker.on('exit', () => {
        this.#fail(new Error('The thread that reads has ended.'));
        resolve();
      });
    });
    this.#worker.unref();
  }

  /** Whether it can run no further queries. */
  get isOver(): boolean {
    return this.#cause !== null;
  }

  /** Rows of a query; throws what SQLite refused it with, or unavailable when the thread has ended. */
  async run(order: ReadOrder): Promise<unknown[]> {
    if (this.#cause) throw givenUp(this.#cause);
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(order);
    });
  }

  /** Ends the snapshot of the queries so far. */
  endSnapshot(): void {
    if (!this.#cause) this.#worker.postMessage(null);
  }

  /** Gives the thread up; whoever waits for it is told that the database is unavailable. */
  terminate(reason: string): void {
    this.#fail(new Error(reason));
    void this.#worker.terminate();
  }

  #settle(reply: ReadReply): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#worker.unref();
    if ('rows' in reply) waiting?.resolve(reply.rows);
    else waiting?.reject(fromSqlite(reply.code, reply.message));
  }

  #fail(cause: unknown): void {
    this.#cause ??= cause;
    this.#waiting?.reject(givenUp(this.#cause));
    this.#waiting = null;
  }
}
