import { connect } from 'node:net';

export interface ProbeTarget {
  port: number;
  /** A whole HTTP/1.1 GET request. */
  request: string;
}

export interface ProbeReport {
  /** The longest wait since the last report. */
  longestMs: number;
  answers: number;
}

const intervalMs = 5;

// A process of its own, so that work of the benchmark does not count as a wait. Sends the request every 5 ms on one
// connection, or as soon as the previous answer has arrived; any further message asks for a report.
process.once('message', ({ port, request }: ProbeTarget) => {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay();
  let sentAt = 0;
  let report: ProbeReport = { longestMs: 0, answers: 0 };
  let pending = '';

  const send = () => {
    sentAt = performance.now();
    socket.write(request);
  };
  socket.on('connect', send);
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    pending += chunk;
    const headEnd = pending.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(pending.slice(0, headEnd + 2))?.[1] ?? 0);
    if (pending.length < headEnd + 4 + length) return;
    pending = '';
    const waitMs = performance.now() - sentAt;
    report = { longestMs: Math.max(report.longestMs, waitMs), answers: report.answers + 1 };
    setTimeout(send, Math.max(0, intervalMs - waitMs));
  });
  socket.on('error', error => {
    console.error(`The probe lost its connection: ${error.message}`);
    process.exit(1);
  });
  process.on('message', () => {
    process.send?.(report);
    report = { longestMs: 0, answers: 0 };
  });
});
process.once('disconnect', () => process.exit());
