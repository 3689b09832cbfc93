import { Backend } from './backend.ts';
import type { Answer, Question } from './messages.ts';

/** Entry of the worker: shared between tabs where the browser can, so that all see the same data. */
const backend = new Backend();

interface Port {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(message: Answer, transfer: Transferable[]): void;
}

function serve(port: Port): void {
  port.onmessage = async ({ data }) => {
    const answer = await answerTo(data);
    port.postMessage(answer, answer.body ? [answer.body] : []);
  };
}

async function answerTo(question: Question): Promise<Answer> {
  if (question.kind === 'reset') {
    await backend.reset();
    return { id: question.id, status: 204, headers: [], body: null };
  }
  const { id, method, url, headers, body } = question;
  try {
    const response = await backend.fetch(new Request(url, { method, headers, body }));
    return {
      id,
      status: response.status,
      headers: [...response.headers],
      body: response.body ? await response.arrayBuffer() : null,
    };
  } catch (error) {
    console.error(error);
    const text = new TextEncoder().encode(
      JSON.stringify({ message: 'The mock failed. Its console says why.' }),
    );
    return {
      id,
      status: 500,
      headers: [['content-type', 'application/json']],
      body: text.buffer as ArrayBuffer,
    };
  }
}

const scope = globalThis as unknown as { onconnect?: unknown } & Port;
if ('onconnect' in scope) {
  scope.onconnect = (event: MessageEvent) => serve(event.ports[0] as unknown as Port);
} else {
  serve(scope);
}
