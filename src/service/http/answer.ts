import type { Stream, StreamWriter } from '../live/feed.ts';
import type { AnswerRoom } from './answer-budget.ts';

export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  cookies: readonly string[];
  body: string | null;
  bytes?: Uint8Array<ArrayBuffer>;
  stream?: Stream;
  pieces?: AsyncIterable<string>;
  /** The host closes it when the answer was sent or its reader is gone. */
  room?: AnswerRoom;
}

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

const bufferedBytes = 65_536;

function bodyOf(stream: Stream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
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
        stop = stream(writer);
      },
      cancel: () => stop(),
    },
    { highWaterMark: bufferedBytes, size: chunk => chunk.byteLength },
  );
}
