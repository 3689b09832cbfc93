import { Backend } from './backend.ts';
import type { Chunk, WorkerAnswer, WorkerMessage } from './messages.ts';

type RequestMessage = Extract<WorkerMessage, { kind: 'request' }>;

// Runs as a shared worker where browsers support it, so that all tabs see the same data.
const backend = new Backend();

interface Port {
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null;
  postMessage(message: WorkerAnswer | Chunk, transfer: Transferable[]): void;
}

/** Functions that cancel open streams, by request id. */
type StreamCancels = Map<number, () => void>;

function serve(port: Port): void {
  const streamCancels: StreamCancels = new Map();
  port.onmessage = async ({ data }) => {
    if (data.kind === 'cancel') streamCancels.get(data.id)?.();
    else if (data.kind === 'reset') {
      await backend.reset();
      send(port, { id: data.id, kind: 'answer', status: 204, headers: [], body: null });
    } else await answer(port, data, streamCancels);
  };
}

async function answer(port: Port, message: RequestMessage, streamCancels: StreamCancels): Promise<void> {
  const { id, method, url, headers, body } = message;
  const reply = { id, kind: 'answer' } as const;
  try {
    const response = await backend.fetch(new Request(url, { method, headers, body }));
    const { status } = response;
    if (response.headers.get('content-type') === 'text/event-stream' && response.body) {
      send(port, { ...reply, status, headers: [...response.headers], body: 'stream' });
      await passStream(port, id, response.body, streamCancels);
      return;
    }
    const bytes = response.body ? await response.arrayBuffer() : null;
    send(port, { ...reply, status, headers: [...response.headers], body: bytes });
  } catch (error) {
    console.error(error);
    const text = new TextEncoder().encode(
      JSON.stringify({ message: 'The mock failed. Its console says why.' }),
    );
    const json: [string, string][] = [['content-type', 'application/json']];
    send(port, { ...reply, status: 500, headers: json, body: text.buffer as ArrayBuffer });
  }
}

async function passStream(
  port: Port,
  id: number,
  body: ReadableStream<Uint8Array>,
  streamCancels: StreamCancels,
) {
  const reader = body.getReader();
  streamCancels.set(id, () => void reader.cancel());
  try {
    for (;;) {
      const { done, value } = await reader.read();
      port.postMessage({ id, kind: 'chunk', bytes: done ? null : (value as Uint8Array<ArrayBuffer>) }, []);
      if (done) return;
    }
  } finally {
    streamCancels.delete(id);
  }
}

function send(port: Port, message: WorkerAnswer): void {
  port.postMessage(message, message.body instanceof ArrayBuffer ? [message.body] : []);
}

const scope = globalThis as unknown as { onconnect?: unknown } & Port;
if ('onconnect' in scope) {
  scope.onconnect = (event: MessageEvent) => serve(event.ports[0] as unknown as Port);
} else {
  serve(scope);
}
