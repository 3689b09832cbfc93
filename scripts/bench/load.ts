import { connect, type Socket } from 'node:net';

/** `requests` are sent in turn, one at a time on each of `connections` sockets that stay open. */
export interface Load {
  port: number;
  connections: number;
  /** The run ends when either is reached. */
  seconds: number;
  count: number;
  /** Whole HTTP/1.1 requests. */
  requests: string[];
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers outside of the 200s. */
  refused: number;
}

/** Reads answers by their Content-Length. Throws when a connection breaks. */
async function runLoad(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  let sent = 0;
  let refused = 0;
  const start = performance.now();
  const deadline = start + load.seconds * 1000;
  const next = () =>
    sent < load.count && performance.now() < deadline ? load.requests[sent++ % load.requests.length]! : null;

  const runSocket = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(load.port, '127.0.0.1');
      socket.setNoDelay();
      let since = 0;
      const send = () => {
        const request = next();
        if (request === null) {
          socket.end();
          resolve();
          return;
        }
        since = performance.now();
        socket.write(request);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed a connection.')));
      onAnswers(socket, status => {
        latencies.push(performance.now() - since);
        if (status < 200 || status > 299) refused++;
        send();
      });
    });
  await Promise.all(Array.from({ length: load.connections }, runSocket));

  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    refused,
  };
}

function onAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let pending: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const headEnd = pending.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = pending.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (pending.length < headEnd + 4 + length) return;
    pending = pending.subarray(headEnd + 4 + length);
    onAnswer(Number(head.slice(9, 12)));
  });
}

// As a process of its own: takes one load by message, sends the result and ends.
process.once('message', (load: Load) => {
  runLoad(load).then(
    result => process.send?.(result, () => process.exit(0)),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
