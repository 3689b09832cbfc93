import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endServer } from '../../../src/server/testing/run-process.ts';
import { type EngineName, makeDeployment } from '../deployment.ts';
import { illegalRequests } from './illegal.ts';
import type { ProbeOrder, ProbeReport } from './probe.ts';
import { type StallRequest, stallRequests } from './requests.ts';
import { signInOwner } from './sign-in-owner.ts';
import { makeStallWorld } from './world.ts';

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
/** Milliseconds after an answer in which work for it still counts. */
const aftermath = 30;
const boundMs = 50;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface Row {
  request: StallRequest;
  status: number;
  message: string;
  /** The longest wait of the probe, in the round in which it was shortest. */
  wait: number;
  /** Milliseconds of the request itself, in that round. */
  took: number;
}

for (const engine of values.engines.split(',') as EngineName[]) await measure(engine);

async function measure(engine: EngineName): Promise<void> {
  console.log(`\n${engine}, ${Number(values.tickets).toLocaleString('en')} tickets`);
  const deployment = await makeDeployment(engine, Number(values.tickets));
  try {
    const server = await deployment.start();
    process.once('exit', () => server.child.kill());
    const owner = await signInOwner(server.url);
    const world = await makeStallWorld({ base: server.url, ...owner, ...deployment });
    const probe = await startProbe(server.url, world.ticketIds.at(-1)!, deployment.token);
    const missing: string[] = [];
    const all = [...illegalRequests(world), ...stallRequests(world, message => missing.push(message))];
    const requests = only ? all.filter(({ operation }) => only.includes(operation)) : all;
    // Excludes the connection and the first reads.
    await sleep(500);
    await probe.ask();
    await sleep(500);
    console.log(`without other requests the longest wait is ${(await probe.ask()).longest.toFixed(0)} ms`);
    const rows: Row[] = [];
    for (const request of requests) {
      let best: Row | null = null;
      for (let round = 0; round < rounds; round++) {
        const since = performance.now();
        const { status, message } = await owner.send(request);
        const took = performance.now() - since;
        await sleep(aftermath);
        const { longest: wait } = await probe.ask();
        const row = { request, status, message, wait, took };
        if (!best || isBetter(row, best)) best = row;
      }
      rows.push(best!);
    }
    print(rows);
    for (const message of missing) console.log(message);
    if (missing.length > 0) process.exitCode = 1;
    probe.end();
    await endServer(server, 'SIGTERM');
  } finally {
    await deployment.remove();
  }
}

/** A served round is better than a refused one, such as for a name that is taken by then; then the shorter wait. */
function isBetter(row: Row, other: Row): boolean {
  const [isServed, wasServed] = [row.status < 300, other.status < 300];
  return isServed === wasServed ? row.wait < other.wait : isServed;
}

async function startProbe(url: string, ticketId: string, token: string) {
  const child = fork(fileURLToPath(new URL('./probe.ts', import.meta.url)));
  const { host, port } = new URL(url);
  const request = `GET /api/v1/tickets/${ticketId} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  child.send({ port: Number(port), request } satisfies ProbeOrder);
  return {
    async ask(): Promise<ProbeReport> {
      child.send('report');
      const [report] = (await once(child, 'message')) as [ProbeReport];
      return report;
    },
    end: () => child.disconnect(),
  };
}

function print(rows: Row[]): void {
  console.log(line('longest wait of another request', 'ms', 'own ms', 'status'));
  for (const { request, wait, took, status } of rows.toSorted((a, b) => b.wait - a.wait)) {
    const title = `${request.operation}${request.variant === '' ? '' : `, ${request.variant}`}`;
    console.log(line(title, wait.toFixed(0), took.toFixed(0), String(status)));
  }
  const longer = rows.filter(({ wait }) => wait > boundMs).length;
  console.log(`${longer} of ${rows.length} requests kept others waiting for more than ${boundMs} ms`);
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
