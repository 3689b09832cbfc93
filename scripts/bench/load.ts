import { connect, type Socket } from 'node:net';

/** Sends `requests` in rotation, one at a time on each of `connections` sockets that stay open. */
export interface Load {
  /** The connections are spread over these. */
  ports: readonly number[];
  connections: number;
  /** The run ends when either is reached. */
  seconds: number;
  maxRequests: number;
  /** Whole HTTP/1.1 requests. */
  requests: string[];
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Number of answers without a 2xx status. */
  refused: number;
}

/** Throws when a connection breaks. */
async function runLoad(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  let sent = 0;
  let refused = 0;
  const start = performance.now();
  const deadline = start + load.seconds * 1000;
  const nextRequest = () =>
    sent < load.maxRequests && performance.now() < deadline
      ? load.requests[sent++ % load.requests.length]!
      : null;

  const runSocket = (port: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay();
      let sentAt = 0;
      const send = () => {
        const request = nextRequest();
        if (request === null) {
          socket.end();
          resolve();
          return;
        }
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed a connection.')));
      onAnswers(socket, status => {
        latencies.push(performance.now() - sentAt);
        if (status < 200 || status > 299) refused++;
        send();
      });
    });
  await Promise.all(
    Array.from({ length: load.connections }, (_, index) => runSocket(load.ports[index % load.ports.length]!)),
  );

  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const latencyAt = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    p50: latencyAt(0.5),
    p99: latencyAt(0.99),
    refused,
  };
}

/** Calls `onAnswer` for each answer, which ends by its Content-Length. */
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

// Runs as a process of its own: receives one load by message, sends the result and ends.
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
