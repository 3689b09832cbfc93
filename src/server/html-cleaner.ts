import { Worker } from 'node:worker_threads';
import { cleanHtml } from '#service/html/clean-html.ts';

/** Longer HTML is cleaned by a thread of its own, so that nobody else waits for it. */
const inlineLength = 32_768;

const ended = () => new Error('The thread that cleans HTML has ended.');

interface Job {
  html: string;
  resolve(cleaned: string): void;
  reject(error: unknown): void;
}

/** Cleans HTML as the service does: short texts at once, long ones in `threads` worker threads, begun when first needed. */
export function createHtmlCleaner(threads = 2) {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const running = new Map<Worker, Job | null>();
  let isClosed = false;

  function start(): Worker {
    const worker = new Worker(new URL('./html-worker.ts', import.meta.url));
    running.set(worker, null);
    worker.on('message', (cleaned: string) => {
      running.get(worker)?.resolve(cleaned);
      running.set(worker, null);
      worker.unref();
      idle.push(worker);
      next();
    });
    worker.on('error', error => {
      running.get(worker)?.reject(error);
      running.set(worker, null);
    });
    worker.on('exit', () => {
      running.get(worker)?.reject(ended());
      running.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      next();
    });
    return worker;
  }

  function next() {
    if (isClosed) for (const { reject } of waiting.splice(0)) reject(ended());
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (running.size < threads ? start() : null);
    if (!worker) return;
    const job = waiting.shift()!;
    running.set(worker, job);
    worker.ref();
    worker.postMessage(job.html);
  }

  return {
    clean(html: string): string | Promise<string> {
      if (html.length <= inlineLength) return cleanHtml(html);
      return new Promise<string>((resolve, reject) => {
        waiting.push({ html, resolve, reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      next();
      await Promise.all([...running.keys()].map(worker => worker.terminate()));
    },
  };
}
