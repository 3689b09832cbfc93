import type { Sink, Stream } from '../live/feed.ts';
import type { AnswerRoom } from './answer-budget.ts';

/** An answer before it takes the form of its host. */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Values of `Set-Cookie`, which may come more than once. */
  cookies: readonly string[];
  /** Null when there is nothing to send. */
  body: string | null;
  /** What is sent in the body's place when it is no text. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** What follows in the body's place, without an end. */
  stream?: Stream;
  /** Text of any length in the body's place, read as fast as the reader takes it. */
  pieces?: AsyncIterable<string>;
  /** Closed by the host once the answer was sent, or can no longer be. */
  room?: AnswerRoom;
}

/** The answer as a `Response`. */
export function toResponse(answer: Answer): Response {
  const { status, headers, cookies, body, bytes, stream, pieces, room } = answer;
  if (!pieces) room?.close();
  const content = stream ? bodyOf(stream) : pieces ? piecesBody(pieces, room) : (bytes ?? body);
  const response = new Response(content, {
    status,
    headers,
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function piecesBody(pieces: AsyncIterable<string>, room?: AnswerRoom): ReadableStream<Uint8Array> {
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
      room?.close();
    },
    async cancel() {
      room?.close();
      await iterator.return?.();
    },
  });
}

/** Bytes that may wait for a reader. */
const unread = 65_536;

function bodyOf(stream: Stream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream(
    {
      start(controller) {
        const sink: Sink = {
          write(text) {
            if ((controller.desiredSize ?? 0) <= 0) return false;
            controller.enqueue(encoder.encode(text));
            return true;
          },
          end: () => controller.close(),
        };
        stop = stream(sink);
      },
      cancel: () => stop(),
    },
    { highWaterMark: unread, size: chunk => chunk.byteLength },
  );
}
