import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endServer } from '../../../src/server/testing/run-process.ts';
import { createDeployment, type EngineName } from '../deployment.ts';
import { illegalRequests } from './illegal.ts';
import type { ProbeReport, ProbeTarget } from './probe.ts';
import { type StallRequest, stallRequests } from './requests.ts';
import { signInOwner } from './sign-in-owner.ts';
import { createStallWorld } from './world.ts';

// `npm run bench:stalls` measures how long others wait while the server answers the most expensive requests. Another
// process reads one ticket every 5 ms; the longest wait of that read is printed for every request.
const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'sqlite,postgres' },
    tickets: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '2' },
    /** Names of operations, separated by commas; all when absent. */
    only: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const only = values.only?.split(',');
/** Time after an answer in which work for it still counts. */
const aftermathMs = 30;
const boundMs = 50;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface Row {
  request: StallRequest;
  status: number;
  message: string;
  /** The longest wait of the probe, in ms, in the best round. */
  waitMs: number;
  /** Time of the request itself in that round. */
  requestMs: number;
}

for (const engine of values.engines.split(',') as EngineName[]) await measure(engine);

async function measure(engine: EngineName): Promise<void> {
  console.log(`\n${engine}, ${Number(values.tickets).toLocaleString('en')} tickets`);
  const deployment = await createDeployment(engine, Number(values.tickets));
  try {
    const server = await deployment.start();
    process.once('exit', () => server.child.kill());
    const owner = await signInOwner(server.url);
    const world = await createStallWorld({ base: server.url, ...owner, ...deployment });
    const probe = await startProbe(server.url, world.ticketIds.at(-1)!, deployment.token);
    const missingMessages: string[] = [];
    const all = [
      ...illegalRequests(world),
      ...stallRequests(world, message => missingMessages.push(message)),
    ];
    const requests = only ? all.filter(({ operation }) => only.includes(operation)) : all;
    // Exclude the connection and the first reads from the report.
    await sleep(500);
    await probe.report();
    await sleep(500);
    console.log(
      `without other requests the longest wait is ${(await probe.report()).longestMs.toFixed(0)} ms`,
    );
    const best = new Map<StallRequest, Row>();
    // Variants take turns, so that those that undo each other have something to change in every round.
    for (const ofOperation of Map.groupBy(requests, ({ operation }) => operation).values()) {
      for (const request of Array.from({ length: rounds }, () => ofOperation).flat()) {
        const since = performance.now();
        const { status, message } = await owner.send(request);
        const requestMs = performance.now() - since;
        await sleep(aftermathMs);
        const { longestMs: waitMs } = await probe.report();
        const row = { request, status, message, waitMs, requestMs };
        const other = best.get(request);
        if (!other || isBetter(row, other)) best.set(request, row);
      }
    }
    print([...best.values()]);
    for (const message of missingMessages) console.log(message);
    if (missingMessages.length > 0) process.exitCode = 1;
    probe.end();
    await endServer(server, 'SIGTERM');
  } finally {
    await deployment.remove();
  }
}

/** Prefers a round that was not refused, such as for a name that is taken by then; otherwise the shorter wait. */
function isBetter(row: Row, other: Row): boolean {
  const [isServed, isOtherServed] = [row.status < 300, other.status < 300];
  return isServed === isOtherServed ? row.waitMs < other.waitMs : isServed;
}

async function startProbe(url: string, ticketId: string, token: string) {
  const child = fork(fileURLToPath(new URL('./probe.ts', import.meta.url)));
  const { host, port } = new URL(url);
  const request = `GET /api/v1/tickets/${ticketId} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  child.send({ port: Number(port), request } satisfies ProbeTarget);
  return {
    async report(): Promise<ProbeReport> {
      child.send('report');
      const [report] = (await once(child, 'message')) as [ProbeReport];
      return report;
    },
    end: () => child.disconnect(),
  };
}

function print(rows: Row[]): void {
  console.log(line('longest wait of another request', 'ms', 'own ms', 'status'));
  for (const { request, waitMs, requestMs, status } of rows.toSorted((a, b) => b.waitMs - a.waitMs)) {
    const title = `${request.operation}${request.variant === '' ? '' : `, ${request.variant}`}`;
    console.log(line(title, waitMs.toFixed(0), requestMs.toFixed(0), String(status)));
  }
  const slowCount = rows.filter(({ waitMs }) => waitMs > boundMs).length;
  console.log(`${slowCount} of ${rows.length} requests kept others waiting for more than ${boundMs} ms`);
  const refused = rows.filter(({ request, status }) => request.operation !== 'illegal' && status >= 300);
  if (refused.length > 0) console.log(`${refused.length} legal requests were refused and say little:`);
  for (const { request, status, message } of refused)
    console.log(`${request.operation}, ${request.variant}: ${status} ${message.slice(0, 300)}`);
  const faults = rows.filter(({ status }) => status === 0 || status === 500);
  for (const { request } of faults) console.log(`${request.operation}, ${request.variant}: no proper answer`);
  if (faults.length > 0) process.exitCode = 1;
}

function line(title: string, ...figures: string[]): string {
  return title.padEnd(44) + figures.map(figure => figure.padStart(8)).join('');
}
