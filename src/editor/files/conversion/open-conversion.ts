import type { FileSource } from '../file-source.ts';
import type { ImportedText } from '../read-file.ts';
import type { Conversion, FileFacts, FoundFiles } from './conversion.ts';
import workerUrl from './conversion-worker.ts?worker&url';
import { type ConversionAnswer, type ConversionResult, type ConversionWork, runWork } from './messages.ts';

interface Waiting {
  request: ConversionWork;
  resolve: (answer: ConversionResult) => void;
  reject: (error: unknown) => void;
}

/** Converts files outside of the page, until `signal` ends it: what runs then rejects with the reason of the signal. */
export function openConversion(signal: AbortSignal): Conversion {
  try {
    return new RemoteConversion(new Worker(scriptUrl(), { type: 'module' }), signal);
  } catch {
    return conversionInPage(signal);
  }
}

/** Works between the frames of the page. */
export function conversionInPage(signal: AbortSignal): Conversion {
  const pause = async () => {
    await new Promise(resolve => setTimeout(resolve));
    signal.throwIfAborted();
  };
  let opened: Promise<Conversion> | null = null;
  // Loaded on use: it holds the editor, which few pages need for an import.
  const open = () => {
    opened ??= import('./conversion.ts').then(({ LocalConversion }) => new LocalConversion(pause));
    return opened;
  };
  return {
    read: async (...file) => (await open()).read(...file),
    embedded: async key => (await open()).embedded(key),
    write: async (...text) => (await open()).write(...text),
  };
}

class RemoteConversion implements Conversion {
  readonly #worker: Worker;
  readonly #signal: AbortSignal;
  readonly #waiting = new Map<number, Waiting>();
  #isReady = false;
  /** Set where the worker could not be loaded. */
  #inPage: Conversion | null = null;
  /** Set where the worker has ended: it answers nothing any more. */
  #failure: { reason: unknown } | null = null;
  #lastId = 0;

  constructor(worker: Worker, signal: AbortSignal) {
    this.#worker = worker;
    this.#signal = signal;
    worker.onmessage = ({ data }: MessageEvent<ConversionAnswer>) => this.#take(data);
    worker.onerror = event => {
      event.preventDefault();
      this.#onError();
    };
    worker.onmessageerror = () => this.#onError();
    signal.addEventListener('abort', () => this.#end(signal.reason), { once: true });
  }

  read(key: number, path: string, source: FileSource): Promise<FileFacts> {
    return this.#send({ kind: 'read', key, path, source }) as Promise<FileFacts>;
  }

  embedded(key: number): Promise<File[]> {
    return this.#send({ kind: 'embedded', key }) as Promise<File[]>;
  }

  write(key: number, found: FoundFiles): Promise<ImportedText> {
    return this.#send({ kind: 'write', key, found }) as Promise<ImportedText>;
  }

  #send(request: ConversionWork): Promise<ConversionResult> {
    if (this.#inPage) return runWork(this.#inPage, request);
    return new Promise((resolve, reject) => {
      if (this.#signal.aborted) return reject(this.#signal.reason);
      if (this.#failure) return reject(this.#failure.reason);
      const id = ++this.#lastId;
      this.#waiting.set(id, { request, resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #take(data: ConversionAnswer): void {
    this.#isReady = true;
    if (data.kind === 'ready') return;
    const waiting = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (data.kind === 'answer') waiting?.resolve(data.answer);
    else waiting?.reject(new Error(data.message));
  }

  #onError(): void {
    if (this.#isReady) {
      this.#end(new Error('It could not be read.'));
      return;
    }
    const inPage = conversionInPage(this.#signal);
    this.#inPage = inPage;
    for (const { request, resolve, reject } of this.#waiting.values())
      runWork(inPage, request).then(resolve, reject);
    this.#waiting.clear();
  }

  #end(reason: unknown): void {
    this.#failure = { reason };
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

let url: string | undefined;

/** Pages with Trusted Types refuse a plain string. */
function scriptUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies };
  url ??=
    trustedTypes
      ?.createPolicy('docket-conversion', { createScriptURL: () => workerUrl })
      .createScriptURL(workerUrl) ?? workerUrl;
  return url;
}
