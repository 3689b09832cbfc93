import { Worker } from 'node:worker_threads';
import { ServiceError } from '#service/errors.ts';

interface PoolOptions {
  /** The worker's module, which answers each message with one message, in order. */
  module: URL;
  threads?: number;
  timeMs?: number;
  maxWaiting?: { perOwner: number; total: number };
  refusals?: { tooSlow(): Error; tooMany(): Error };
}

interface Job<Question, Answer> {
  owner: string;
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
  timer?: NodeJS.Timeout;
}

/** Exceeding it ends the thread instead of the process. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

const ended = () => new Error('The thread has ended.');
const tooSlow = () =>
  new ServiceError('invalid', 'The text takes too long to read; make it shorter or simpler.');
const tooMany = () =>
  new ServiceError('unavailable', 'Too many long texts are waiting; try again in a moment.', {
    retryAfter: 2,
  });

const defaults = {
  threads: 2,
  timeMs: 15_000,
  maxWaiting: { perOwner: 16, total: 128 },
  refusals: { tooSlow, tooMany },
};

/** Runs jobs in worker threads, round-robin between owners; one owner never occupies all of several threads. */
export class ThreadPool<Question, Answer> {
  readonly #options: Required<PoolOptions>;
  readonly #queues = new Map<string, Job<Question, Answer>[]>();
  readonly #idle: Worker[] = [];
  readonly #running = new Map<Worker, Job<Question, Answer> | null>();
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = { ...defaults, ...options };
  }

  ask(owner: string, question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(owner) ?? [];
      const waiting = [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
      const { maxWaiting, refusals } = this.#options;
      if (queue.length >= maxWaiting.perOwner || waiting >= maxWaiting.total) {
        reject(refusals.tooMany());
        return;
      }
      queue.push({ owner, question, resolve, reject });
      this.#queues.set(owner, queue);
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#next();
    await Promise.all([...this.#running.keys()].map(worker => worker.terminate()));
  }

  #next(): void {
    if (this.#isClosed) {
      for (const queue of this.#queues.values()) for (const { reject } of queue) reject(ended());
      this.#queues.clear();
    }
    while (this.#idle.length > 0 || this.#running.size < this.#options.threads) {
      const job = this.#nextJob();
      if (!job) return;
      this.#begin(this.#idle.pop() ?? this.#start(), job);
    }
  }

  #nextJob(): Job<Question, Answer> | null {
    const threadsPerOwner = Math.max(1, this.#options.threads - 1);
    for (const [owner, queue] of this.#queues) {
      const running = [...this.#running.values()].filter(job => job?.owner === owner).length;
      if (running >= threadsPerOwner) continue;
      const job = queue.shift()!;
      this.#queues.delete(owner);
      if (queue.length > 0) this.#queues.set(owner, queue);
      return job;
    }
    return null;
  }

  #begin(worker: Worker, job: Job<Question, Answer>): void {
    this.#running.set(worker, job);
    worker.ref();
    job.timer = setTimeout(() => {
      this.#settle(worker)?.reject(this.#options.refusals.tooSlow());
      // A replacement starts at once, because ending a thread can take a while.
      this.#running.delete(worker);
      void worker.terminate();
      this.#next();
    }, this.#options.timeMs);
    worker.postMessage(job.question);
  }

  #settle(worker: Worker): Job<Question, Answer> | null {
    const job = this.#running.get(worker) ?? null;
    clearTimeout(job?.timer);
    if (this.#running.has(worker)) this.#running.set(worker, null);
    return job;
  }

  #start(): Worker {
    const worker = new Worker(this.#options.module, { resourceLimits });
    worker.on('message', (answer: Answer) => {
      const job = this.#settle(worker);
      if (!job) return;
      job.resolve(answer);
      worker.unref();
      this.#idle.push(worker);
      this.#next();
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#settle(worker)?.reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? this.#options.refusals.tooSlow() : error,
      );
    });
    worker.on('exit', () => {
      this.#settle(worker)?.reject(ended());
      this.#running.delete(worker);
      const index = this.#idle.indexOf(worker);
      if (index >= 0) this.#idle.splice(index, 1);
      this.#next();
    });
    return worker;
  }
}
