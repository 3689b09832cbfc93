import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { sqliteErrorOf } from './sqlite-connection.ts';

export interface ThreadQuery {
  sql: string;
  parameters: readonly unknown[];
  beginsSnapshot?: boolean;
}

export type ThreadReply = { result: QueryResult<unknown> } | { code: number; message: string };

export const readyMessage = 'ready';

export interface ThreadData {
  path: string;
  writes: boolean;
}

interface Options extends ThreadData {
  module?: URL;
  refusal(cause: unknown): Error;
}

const worker = new URL('./sqlite-worker.ts', import.meta.url);

/** The rows of the largest answer in two copies. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 6 };

interface PendingQuery {
  resolve(result: QueryResult<unknown>): void;
  reject(error: unknown): void;
}

/** A worker thread with its own connection to a SQLite file; runs one query at a time, in order. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #refusal: Options['refusal'];
  readonly #pending: PendingQuery[] = [];
  #cause: unknown = null;
  readonly ended: Promise<void>;
  /** Resolves when the thread accepts queries, or has failed before. */
  readonly ready: Promise<void>;

  constructor({ module = worker, path, writes, refusal }: Options) {
    this.#refusal = refusal;
    this.#worker = new Worker(module, { workerData: { path, writes }, resourceLimits });
    this.ready = new Promise(resolve => {
      this.#worker.on('message', (reply: ThreadReply | typeof readyMessage) => {
        if (reply !== readyMessage) this.#settle(reply);
        else {
          // Not earlier: nothing else may keep the process alive while a caller waits for the thread to start.
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

  get isOver(): boolean {
    return this.#cause !== null;
  }

  async run(query: ThreadQuery): Promise<QueryResult<unknown>> {
    if (this.#cause) throw this.#refusal(this.#cause);
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#worker.postMessage(query);
      this.#pending.push({ resolve, reject });
    });
  }

  endSnapshot(): void {
    if (!this.#cause) this.#worker.postMessage(null);
  }

  terminate(reason: string): void {
    this.#fail(new Error(reason));
    void this.#worker.terminate();
  }

  #settle(reply: ThreadReply): void {
    const pending = this.#pending.shift();
    if (this.#pending.length === 0) this.#worker.unref();
    if ('result' in reply) pending?.resolve(reply.result);
    else pending?.reject(sqliteErrorOf(reply.code, reply.message));
  }

  #fail(cause: unknown): void {
    this.#cause ??= cause;
    for (const { reject } of this.#pending.splice(0)) reject(this.#refusal(this.#cause));
  }
}
