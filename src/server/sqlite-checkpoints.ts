import { Worker } from 'node:worker_threads';
import type { WriteHooks } from './write-hooks.ts';

/** Checkpoints the write-ahead log in a thread: after a large transaction a checkpoint blocks for too long. */
export class SqliteCheckpoints implements WriteHooks {
  readonly #path: string;
  readonly #delay: number;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(path: string, { delay = 1_000 } = {}) {
    this.#path = path;
    this.#delay = delay;
  }

  afterWrite(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#worker ??= this.#start();
      this.#worker.postMessage(null);
    }, this.#delay).unref();
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-checkpoint-worker.ts', import.meta.url), {
      workerData: this.#path,
      resourceLimits: { maxYoungGenerationSizeMb: 2 },
    });
    // The next write starts another thread; until then the log grows.
    worker.on('error', error =>
      console.error(`The write-ahead log cannot be copied: ${(error as Error).message}`),
    );
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.unref();
    return worker;
  }
}
