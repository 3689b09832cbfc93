import type { Answer, Question } from './messages.ts';

type Unsent<Q> = Q extends Question ? Omit<Q, 'id'> : never;

/** The service in its worker, seen from the page. */
export class RemoteService {
  readonly #port: MessagePort | Worker;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  constructor() {
    this.#port = connect();
    this.#port.onmessage = ({ data }: MessageEvent<Answer>) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    };
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
    return new Response(answer.body, { status: answer.status, headers });
  }

  async reset(): Promise<void> {
    await this.#ask({ kind: 'reset' });
  }

  #ask(question: Unsent<Question>): Promise<Answer> {
    const id = ++this.#asked;
    return new Promise(resolve => {
      this.#waiting.set(id, resolve);
      this.#port.postMessage({ ...question, id });
    });
  }
}

function connect(): MessagePort | Worker {
  // The bundler finds workers by this very form.
  if (typeof SharedWorker !== 'undefined') {
    return new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'docket-mock' })
      .port;
  }
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
