import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Answer } from '#service/http/answer.ts';
import type { Stream } from '#service/live/feed.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import { logFault } from './log.ts';
import type { UnreadAnswers } from './unread-answers.ts';

const gzipElsewhere = promisify(gzip);

/** Bytes. Compressed at the lowest level, which takes less time than sending. */
const packedFrom = 4096;
/** Bytes. Compressed in Node's thread pool, and sent as they are read. */
const longFrom = 131_072;
const lingerMs = 500;
const lingerBytes = 65_536;

interface Sending {
  closing: boolean;
  unreadAnswers: UnreadAnswers;
}

export async function sendAnswer(
  answer: Answer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  sending: Sending,
): Promise<void> {
  try {
    await send(answer, incoming, outgoing, sending);
  } finally {
    answer.memory?.close();
  }
}

async function send(
  { status, headers, cookies, body, bytes, stream, pieces, memory }: Answer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { closing, unreadAnswers }: Sending,
): Promise<void> {
  const unread = !incoming.complete;
  const head: OutgoingHttpHeaders = headers;
  if (cookies.length > 0) head['set-cookie'] = [...cookies];
  // A stream occupies its connection.
  if (closing || unread || stream) head.connection = 'close';
  const packed = body !== null && isPacked(head, body, incoming) ? await pack(body) : null;
  const content = packed ?? bytes ?? body;
  const owner = memory?.owner ?? incoming.socket.remoteAddress ?? '';
  const isLong = content !== null && content.length >= longFrom;
  if (isLong && incoming.method === 'GET' && !unreadAnswers.hasRoom(content.length, owner)) {
    refuseLong(outgoing);
    return;
  }
  if (packed) {
    head['content-encoding'] = 'gzip';
    head.vary = head.vary === undefined ? 'Accept-Encoding' : `${head.vary}, Accept-Encoding`;
  }
  if (body !== null) head['content-length'] = packed?.length ?? Buffer.byteLength(body);
  if (bytes) head['content-length'] = bytes.length;
  outgoing.writeHead(status, head);
  if (stream) {
    sendStream(stream, outgoing);
    return;
  }
  if (pieces) {
    await sendPieces(pieces, outgoing, { unreadAnswers, isWanted: () => memory?.isAwaited === true });
    return;
  }
  // Text is written in one piece with the head; bytes need a second write.
  if (!unread && isLong) {
    // Bytes wait for the reader outside of the heap.
    const waiting = typeof content === 'string' ? Buffer.from(content) : content;
    memory?.close();
    await unreadAnswers.send(outgoing, waiting, owner);
  } else if (!unread) outgoing.end(content ?? undefined);
  else {
    outgoing.write(packed ?? body ?? '');
    linger(incoming, outgoing);
  }
}

const pack = (body: string) =>
  body.length < longFrom ? gzipSync(body, { level: 1 }) : gzipElsewhere(body, { level: 1 });

interface SendingPieces {
  unreadAnswers: UnreadAnswers;
  isWanted(): boolean;
}

/** A failure in the middle destroys the connection, so that half a file never looks complete. */
async function sendPieces(
  pieces: AsyncIterable<string>,
  outgoing: ServerResponse,
  { unreadAnswers, isWanted }: SendingPieces,
): Promise<void> {
  try {
    await unreadAnswers.sendPieces(outgoing, { pieces, isWanted });
  } catch (error) {
    logFault(error, null);
    outgoing.destroy();
  }
}

function refuseLong(outgoing: ServerResponse): void {
  outgoing.writeHead(503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '2',
  });
  outgoing.end(JSON.stringify({ message: 'Too many long answers are being sent; try again in a moment.' }));
}

/** The ETag of a record stands for its exact bytes, and an answer to a write may hold a secret (BREACH). */
function isPacked(head: OutgoingHttpHeaders, body: string, { method, headers }: IncomingMessage): boolean {
  return (
    body.length >= packedFrom &&
    method === 'GET' &&
    head.etag === undefined &&
    acceptsEncoding(String(headers['accept-encoding'] ?? ''), 'gzip')
  );
}

/** Bytes buffered for a slow reader before it is disconnected; it can resume. */
const unreadBytes = 65_536;

function sendStream(stream: Stream, outgoing: ServerResponse): void {
  outgoing.flushHeaders();
  const stop = stream({
    write(text) {
      if (outgoing.destroyed || outgoing.writableLength > unreadBytes) return false;
      outgoing.write(text);
      return true;
    },
    end() {
      // Unread bytes would keep the connection open.
      if (outgoing.writableLength > unreadBytes) outgoing.destroy();
      else outgoing.end();
    },
  });
  outgoing.once('close', stop);
}

/** Closing at once would make the client's system discard the answer, so a little more of the request is read. */
function linger(incoming: IncomingMessage, outgoing: ServerResponse): void {
  let read = 0;
  const end = () => {
    clearTimeout(timer);
    outgoing.end(() => incoming.destroy());
  };
  const timer = setTimeout(end, lingerMs);
  incoming.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > lingerBytes) incoming.pause();
  });
  incoming.once('end', end);
  incoming.once('error', end);
  incoming.resume();
}
