import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endServer } from '../../../src/server/testing/run-process.ts';
import { createDeployment, type EngineName } from '../deployment.ts';
import { cpuMicroseconds, peakMegabytes, residentMegabytes } from '../process-figures.ts';
import { signInOwner } from '../stalls/sign-in-owner.ts';
import { createClient } from './client.ts';
import { soakTraffic } from './traffic.ts';

// `npm run bench:soak` checks that the server's memory stays within its bound under a steady load. Requests are sent
// on schedule whether or not earlier ones were answered, so that the time in the queue is measured too.
const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'sqlite,postgres' },
    tickets: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '150' },
    minutes: { type: 'string', default: '15' },
    streams: { type: 'string', default: '20' },
  },
});
const rate = Number(values.rate);
const minutes = Number(values.minutes);
/**
 * Loaded into the server before its own modules: writes the server's memory figures to a file on SIGUSR2. It is
 * JavaScript, because loading the TypeScript compiler would count as memory of the server.
 */
const reporter = `
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread)
  process.on('SIGUSR2', () => writeFileSync(process.env.MEMORY_REPORT, JSON.stringify(process.memoryUsage())));
`;
const boundMegabytes = 300;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const engine of values.engines.split(',') as EngineName[]) await soak(engine);

async function soak(engine: EngineName): Promise<void> {
  console.log(`\n${engine}, ${rate} requests a second, ${values.streams} streams of changes`);
  const deployment = await createDeployment(engine, Number(values.tickets));
  const folder = mkdtempSync(join(tmpdir(), 'docket-soak-'));
  const report = join(folder, 'memory.json');
  try {
    const { variables, flags } = startOptions();
    const server = await deployment.start({ ...variables, MEMORY_REPORT: report }, [
      ...flags,
      `--import=data:text/javascript,${encodeURIComponent(reporter)}`,
    ]);
    process.once('exit', () => server.child.kill());
    const pid = server.child.pid!;
    // Two callers, because the server assigns threads by caller.
    const { cookie } = await signInOwner(server.url);
    const clients = [
      createClient(server.url, { cookie: cookie() }),
      createClient(server.url, { authorization: `Bearer ${deployment.token}` }),
    ] as const;
    const traffic = await soakTraffic(deployment, clients[0].send);
    for (let index = 0; index < Number(values.streams); index++) clients[index % 2 ? 1 : 0].openStream();

    let latencies = createHistogram();
    const errors = new Map<string, number>();
    const sendNext = async (index: number, dueTime: number) => {
      const request = traffic.next();
      try {
        traffic.onAnswer(request, (await clients[index % 2 ? 1 : 0].send(request)) as { id?: string });
        latencies.record(Math.max(1, Math.round((performance.now() - dueTime) * 1000)));
      } catch (error) {
        const { message } = error as Error;
        errors.set(message, (errors.get(message) ?? 0) + 1);
      }
    };

    console.log(line('minute', 'RSS MB', 'heap MB', 'CPU %', 'answers', 'errors', 'p50 ms', 'p99 ms'));
    const start = performance.now();
    const running = new Set<Promise<void>>();
    for (let minute = 1, sent = 0, cpu = cpuMicroseconds(pid) ?? 0; minute <= minutes; minute++) {
      for (; sent < minute * 60 * rate; sent++) {
        const dueTime = start + (sent / rate) * 1000;
        const waitMs = dueTime - performance.now();
        if (waitMs > 1) await sleep(waitMs);
        const sending = sendNext(sent, dueTime).finally(() => running.delete(sending));
        running.add(sending);
      }
      const used = (cpuMicroseconds(pid) ?? 0) - cpu;
      cpu += used;
      const errorCount = [...errors.values()].reduce((sum, count) => sum + count, 0);
      const memory = [residentMegabytes(pid) ?? 0, await heapMegabytes(pid, report), used / 600_000];
      const latencyMs = (percent: number) => (latencies.percentile(percent) / 1000).toFixed(1);
      const figures = memory.map(figure => figure.toFixed(0));
      console.log(
        line(`${minute}`, ...figures, `${latencies.count}`, `${errorCount}`, latencyMs(50), latencyMs(99)),
      );
      for (const [message, count] of errors) console.log(`  ${count} × ${message}`);
      if (errorCount > 0) process.exitCode = 1;
      latencies = createHistogram();
      errors.clear();
    }
    await Promise.all(running);
    printPeak(peakMegabytes(pid));
    for (const client of clients) client.end();
    await endServer(server, 'SIGTERM');
  } finally {
    rmSync(folder, { recursive: true });
    await deployment.remove();
  }
}

/** The variables and flags of Node that `npm start` sets. */
function startOptions() {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const words: string[] = scripts.start.split(' ');
  const variables = words.filter(word => /^[A-Z_]+=/.test(word)).map(word => word.split('='));
  return {
    variables: Object.fromEntries(variables) as Record<string, string>,
    flags: words.filter(word => word.startsWith('--')),
  };
}

async function heapMegabytes(pid: number, report: string): Promise<number> {
  rmSync(report, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await sleep(20);
    try {
      return JSON.parse(readFileSync(report, 'utf8')).heapUsed / 2 ** 20;
    } catch {}
  }
}

function printPeak(peak: number | null): void {
  if (peak === null) console.log('The most memory is not known here: there is no /proc.');
  else {
    const isWithinBound = peak <= boundMegabytes;
    if (!isWithinBound) process.exitCode = 1;
    console.log(
      `most memory ${peak.toFixed(0)} MB, ${isWithinBound ? 'within' : 'more than'} ${boundMegabytes} MB`,
    );
  }
}

function line(title: string, ...figures: string[]): string {
  return title.padEnd(8) + figures.map(figure => figure.padStart(10)).join('');
}
