import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Answer } from '#service/http/answer.ts';

/** How long, and for how many bytes more, a caller is listened to who was answered before the end of the body. */
const lingerMs = 500;
const lingerBytes = 65_536;

/** Writes an answer of the service. `closing`: the connection is not to be used again. */
export function sendAnswer(
  { status, headers, cookies, body }: Answer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  closing: boolean,
): void {
  const unread = !incoming.complete;
  const head: OutgoingHttpHeaders = headers;
  if (cookies.length > 0) head['set-cookie'] = [...cookies];
  if (closing || unread) head.connection = 'close';
  if (body !== null) head['content-length'] = Buffer.byteLength(body);
  outgoing.writeHead(status, head);
  // Text goes out in one piece with the head; bytes would need a second write.
  if (!unread) outgoing.end(body ?? undefined);
  else {
    outgoing.write(body ?? '');
    linger(incoming, outgoing);
  }
}

/**
 * Ends an answer that came before the end of the request's body. Closing at once would make the caller's machine
 * throw away the answer; so a little more is read, and the rest is given a moment to stop.
 */
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
