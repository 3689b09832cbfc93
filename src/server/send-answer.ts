import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib';
import type { Answer } from '#service/http/answer.ts';
import type { Stream } from '#service/live/feed.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import { conditionalRead } from './conditional-read.ts';
import { logFault } from './log.ts';
import type { UnreadAnswers } from './unread-answers.ts';

const gzipLevel = { level: 1 };

/** By preference: zstd makes lists a seventh smaller than gzip, in less time. */
const encodings = [
  {
    name: 'zstd',
    compressNow: (body: string): Buffer => zstdCompressSync(body),
    compressInThreadPool: promisify<string, Buffer>(zstdCompress),
  },
  {
    name: 'gzip',
    compressNow: (body: string): Buffer => gzipSync(body, gzipLevel),
    compressInThreadPool: (body: string): Promise<Buffer> => promisify(gzip)(body, gzipLevel),
  },
] as const;

/** Bytes from which an answer is compressed, quickly: that takes less time than sending. */
const minCompressedLength = 4096;
/** Bytes from which an answer is long: compressed in Node's thread pool, and sent as it is read. */
const minLongLength = 131_072;
const lingerMs = 500;
const maxLingerBytes = 65_536;

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
  answer: Answer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { closing, unreadAnswers }: Sending,
): Promise<void> {
  const { status, headers, cookies, body, bytes, stream, pieces, memory } = conditionalRead(answer, {
    method: incoming.method,
    ifNoneMatch: incoming.headers['if-none-match'],
  });
  const isRequestUnread = !incoming.complete;
  const head: OutgoingHttpHeaders = headers;
  if (cookies.length > 0) head['set-cookie'] = [...cookies];
  // A stream occupies its connection, which is not offered for further requests.
  if (closing || isRequestUnread || stream) head.connection = 'close';
  const encoding = body === null ? undefined : encodingFor(body, incoming);
  const compressed = encoding
    ? await (body!.length < minLongLength
        ? encoding.compressNow(body!)
        : encoding.compressInThreadPool(body!))
    : null;
  const content = compressed ?? bytes ?? body;
  const owner = memory?.owner ?? incoming.socket.remoteAddress ?? '';
  const isLong = content !== null && content.length >= minLongLength;
  if (isLong && incoming.method === 'GET' && !unreadAnswers.hasRoom(content.length, owner)) {
    refuseLong(outgoing);
    return;
  }
  if (encoding) {
    head['content-encoding'] = encoding.name;
    // A strong one stands for exact bytes.
    if (head.etag !== undefined) head.etag = `W/${String(head.etag)}`;
    head.vary = head.vary === undefined ? 'Accept-Encoding' : `${head.vary}, Accept-Encoding`;
  }
  if (body !== null) head['content-length'] = compressed?.length ?? Buffer.byteLength(body);
  if (bytes) head['content-length'] = bytes.length;
  outgoing.writeHead(status, head);
  if (stream) {
    sendStream(stream, outgoing);
    return;
  }
  if (pieces) {
    await sendPieces(pieces, outgoing, { unreadAnswers, isAwaited: () => memory?.isAwaited === true });
    return;
  }
  if (isRequestUnread) {
    outgoing.write(compressed ?? body ?? '');
    linger(incoming, outgoing);
  } else if (isLong) {
    // The bytes of a buffer are outside of the heap while they wait for the reader.
    const buffer = typeof content === 'string' ? Buffer.from(content) : content;
    memory?.close();
    await unreadAnswers.send(outgoing, buffer, owner);
  } else {
    // Node writes a text together with the head, and bytes after it.
    outgoing.end(content ?? undefined);
  }
}

interface SendingPieces {
  unreadAnswers: UnreadAnswers;
  isAwaited(): boolean;
}

/** A failure in the middle destroys the connection, so that half a file never looks complete. */
async function sendPieces(
  pieces: AsyncIterable<string>,
  outgoing: ServerResponse,
  { unreadAnswers, isAwaited }: SendingPieces,
): Promise<void> {
  try {
    await unreadAnswers.sendPieces(outgoing, { pieces, isAwaited });
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

/** Undefined for none, as after a write, whose answer may hold a secret (BREACH). */
function encodingFor(body: string, { method, headers }: IncomingMessage) {
  if (body.length < minCompressedLength || method !== 'GET') return undefined;
  const accepted = String(headers['accept-encoding'] ?? '');
  return encodings.find(({ name }) => acceptsEncoding(accepted, name));
}

/** Bytes buffered for a slow reader before it is disconnected; it can resume. */
const maxUnreadBytes = 65_536;

function sendStream(stream: Stream, outgoing: ServerResponse): void {
  outgoing.flushHeaders();
  const stop = stream({
    write(text) {
      if (outgoing.destroyed || outgoing.writableLength > maxUnreadBytes) return false;
      outgoing.write(text);
      return true;
    },
    end() {
      // Unread bytes would keep the connection open.
      if (outgoing.writableLength > maxUnreadBytes) outgoing.destroy();
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
    if (read > maxLingerBytes) incoming.pause();
  });
  incoming.once('end', end);
  incoming.once('error', end);
  incoming.resume();
}
