import type { Stream, StreamWriter } from '../live/feed.ts';
import type { AnswerMemory } from './answer-budget.ts';

export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  cookies: readonly string[];
  body: string | null;
  bytes?: Uint8Array<ArrayBuffer>;
  /** Server-sent events. */
  stream?: Stream;
  /** Sent instead of the body. */
  pieces?: AsyncIterable<string>;
  /** The host closes it when the answer was sent or its reader is gone. */
  memory?: AnswerMemory;
}

export function toResponse(answer: Answer): Response {
  const { status, headers, cookies, pieces, memory } = answer;
  if (!pieces) memory?.close();
  const response = new Response(responseBody(answer), { status, headers });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function responseBody({ body, bytes, stream, pieces, memory }: Answer): BodyInit | null {
  if (stream) return streamBody(stream);
  if (pieces) return piecesBody(pieces, memory);
  return bytes ?? body;
}

function piecesBody(pieces: AsyncIterable<string>, memory?: AnswerMemory): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (!done) return controller.enqueue(encoder.encode(value));
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      memory?.close();
    },
    async cancel() {
      memory?.close();
      await iterator.return?.();
    },
  });
}

/** A stream ends when its reader is this far behind. */
const bufferedBytes = 65_536;

function streamBody(stream: Stream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let endStream = () => {};
  return new ReadableStream(
    {
      start(controller) {
        const writer: StreamWriter = {
          write(text) {
            if ((controller.desiredSize ?? 0) <= 0) return false;
            controller.enqueue(encoder.encode(text));
            return true;
          },
          end: () => controller.close(),
        };
        endStream = stream(writer);
      },
      cancel: () => endStream(),
    },
    { highWaterMark: bufferedBytes, size: chunk => chunk.byteLength },
  );
}
