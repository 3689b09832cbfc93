import type { Chunk, WorkerAnswer, WorkerMessage } from './messages.ts';

type Unsent<Q> = Q extends WorkerMessage ? Omit<Q, 'id'> : never;

export class RemoteService {
  readonly #port: MessagePort | Worker;
  readonly #waiting = new Map<number, (answer: WorkerAnswer) => void>();
  readonly #streams = new Map<number, ReadableStreamDefaultController<Uint8Array>>();
  #asked = 0;

  constructor() {
    this.#port = connect();
    this.#port.onmessage = ({ data }: MessageEvent<WorkerAnswer | Chunk>) => {
      if (data.kind === 'chunk') return this.#pass(data);
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    };
    // The worker may outlive the page.
    addEventListener('pagehide', () => {
      for (const id of this.#streams.keys()) this.#port.postMessage({ id, kind: 'cancel' });
    });
  }

  async fetch(request: Request): Promise<Response> {
    const body = request.body ? await request.arrayBuffer() : null;
    const answer = await this.#ask({
      kind: 'request',
      method: request.method,
      url: request.url,
      headers: [...request.headers],
      body,
    });
    const headers = answer.headers.filter(([name]) => name !== 'set-cookie');
    const content = answer.body === 'stream' ? this.#streamOf(answer.id) : answer.body;
    return new Response(content, { status: answer.status, headers });
  }

  #streamOf(id: number): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start: controller => {
        this.#streams.set(id, controller);
      },
      cancel: () => {
        this.#streams.delete(id);
        this.#port.postMessage({ id, kind: 'cancel' });
      },
    });
  }

  #pass({ id, bytes }: Chunk): void {
    const controller = this.#streams.get(id);
    if (bytes) controller?.enqueue(bytes);
    else {
      controller?.close();
      this.#streams.delete(id);
    }
  }

  async reset(): Promise<void> {
    await this.#ask({ kind: 'reset' });
  }

  #ask(question: Unsent<WorkerMessage>): Promise<WorkerAnswer> {
    const id = ++this.#asked;
    return new Promise(resolve => {
      this.#waiting.set(id, resolve);
      this.#port.postMessage({ ...question, id });
    });
  }
}

function connect(): MessagePort | Worker {
  // The bundler recognizes workers only in this form.
  if (typeof SharedWorker !== 'undefined') {
    return new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'docket-mock' })
      .port;
  }
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
