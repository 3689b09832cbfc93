import { Worker } from 'node:worker_threads';
import { cleanHtml } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';

/** Longer HTML is cleaned and read by a thread of its own, so that nobody else waits for it. */
const inlineLength = 8_192;
/** Of so many texts the words are kept that came with the cleaning, until they are asked for. */
const keptTexts = 4;

/** What is asked of a thread: to clean HTML and to tell its words, or its words alone. */
export interface Question {
  html: string;
  clean: boolean;
}

export interface Cleaned {
  html: string;
  words: string;
}

const ended = () => new Error('The thread that cleans HTML has ended.');

interface Job {
  question: Question;
  resolve(answer: Cleaned): void;
  reject(error: unknown): void;
}

/**
 * Cleans HTML and tells its words as the service does: of short texts at once, of long ones in `threads` worker
 * threads, begun when first needed.
 */
export function createHtmlCleaner(threads = 2) {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const running = new Map<Worker, Job | null>();
  let isClosed = false;

  function start(): Worker {
    const worker = new Worker(new URL('./html-worker.ts', import.meta.url));
    running.set(worker, null);
    worker.on('message', (answer: Cleaned) => {
      running.get(worker)?.resolve(answer);
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
    worker.postMessage(job.question);
  }

  function ask(question: Question): Promise<Cleaned> {
    return new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      next();
    });
  }

  /** Words by cleaned text: what is cleaned is stored next, inside a transaction that should not wait. */
  const known = new Map<string, string>();

  async function cleanElsewhere(given: string): Promise<string> {
    const { html, words } = await ask({ html: given, clean: true });
    known.set(html, words);
    if (known.size > keptTexts) known.delete(known.keys().next().value!);
    return html;
  }

  return {
    clean(html: string): string | Promise<string> {
      return html.length <= inlineLength ? cleanHtml(html) : cleanElsewhere(html);
    },
    /** The search words of cleaned HTML. */
    words(html: string): string | Promise<string> {
      if (html.length <= inlineLength) return searchWords(html);
      return known.get(html) ?? ask({ html, clean: false }).then(({ words }) => words);
    },
    async close() {
      isClosed = true;
      next();
      await Promise.all([...running.keys()].map(worker => worker.terminate()));
    },
  };
}
