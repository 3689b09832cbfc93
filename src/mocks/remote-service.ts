import type { Chunk, WorkerAnswer, WorkerMessage } from './messages.ts';

type WithoutId<M> = M extends WorkerMessage ? Omit<M, 'id'> : never;

/** The page's side of the service in the worker. */
export class RemoteService {
  readonly #port: MessagePort | Worker;
  readonly #pendingAnswers = new Map<number, (answer: WorkerAnswer) => void>();
  readonly #streams = new Map<number, ReadableStreamDefaultController<Uint8Array>>();
  #lastId = 0;

  constructor() {
    this.#port = connect();
    this.#port.onmessage = ({ data }: MessageEvent<WorkerAnswer | Chunk>) => {
      if (data.kind === 'chunk') return this.#passChunk(data);
      this.#pendingAnswers.get(data.id)?.(data);
      this.#pendingAnswers.delete(data.id);
    };
    // The worker may outlive the page.
    addEventListener('pagehide', () => {
      for (const id of this.#streams.keys()) this.#port.postMessage({ id, kind: 'cancel' });
    });
  }

  async fetch(request: Request): Promise<Response> {
    const body = request.body ? await request.arrayBuffer() : null;
    const answer = await this.#send({
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

  #passChunk({ id, bytes }: Chunk): void {
    const controller = this.#streams.get(id);
    if (bytes) controller?.enqueue(bytes);
    else {
      controller?.close();
      this.#streams.delete(id);
    }
  }

  async reset(): Promise<void> {
    await this.#send({ kind: 'reset' });
  }

  #send(message: WithoutId<WorkerMessage>): Promise<WorkerAnswer> {
    const id = ++this.#lastId;
    return new Promise(resolve => {
      this.#pendingAnswers.set(id, resolve);
      this.#port.postMessage({ ...message, id });
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
