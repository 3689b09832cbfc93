import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** How long, and for how many bytes more, a caller is listened to who was answered before the end of the body. */
const lingerMs = 500;
const lingerBytes = 65_536;

/** Writes an answer of the service. `closing`: the connection is not to be used again. */
export async function sendAnswer(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  closing: boolean,
): Promise<void> {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') headers[name] = value;
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const unread = !incoming.complete;
  if (closing || unread) headers.connection = 'close';
  // Text goes out in one piece with the head, bytes would need a second write.
  const body = response.body === null ? null : await response.text();
  if (body !== null) headers['content-length'] = Buffer.byteLength(body);
  outgoing.writeHead(response.status, headers);
  if (!unread) outgoing.end(body);
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
