import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endServer, type ServerProcess } from '../../src/server/testing/run-process.ts';
import { keepRun } from '../kept-run.ts';
import { createDeployment, type EngineName } from './deployment.ts';
import { type KeptRow, printComparison } from './kept-rows.ts';
import type { Load } from './load.ts';
import { createScenarios, type Scenario } from './scenarios.ts';
import { type MeasuredLoad, sendLoad } from './send-load.ts';
import { measureStart } from './start-up.ts';

// `npm run bench` measures the throughput of the real server and of a bare node:http server that answers the same
// bytes. Rounds alternate between the two, so that both are measured under the same load of the machine.
const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'sqlite,postgres' },
    tickets: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    /** Processes of the server that share a PostgreSQL database. */
    processes: { type: 'string', default: '1' },
    /** Keeps the figures of this run, with which later runs are compared. */
    keep: { type: 'boolean', default: false },
  },
});
const engines = values.engines.split(',') as EngineName[];
const sizes = values.tickets.split(',').map(Number);
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const processes = Number(values.processes);
const maxRequests = 200_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface Row {
  engine: EngineName;
  tickets: number;
  scenario: string;
  real: MeasuredLoad;
  bare: MeasuredLoad;
}

const rows: Row[] = [];
for (const engine of engines) {
  for (const tickets of sizes) await measure(engine, tickets);
}
printGrowth();
printComparison(rows.map(keptRow));
if (values.keep) keepRun('bench', rows.map(keptRow));

async function measure(engine: EngineName, tickets: number): Promise<void> {
  const shared = processes > 1 ? `, ${processes} processes` : '';
  console.log(`\n${engine}, ${tickets.toLocaleString('en')} tickets, ${connections} connections${shared}`);
  const deployment = await createDeployment(engine, tickets);
  try {
    const { milliseconds, megabytes } = await measureStart(deployment);
    console.log(
      `start to first answer ${Math.round(milliseconds)} ms; idle memory ${megabytes?.toFixed(0) ?? '?'} MB`,
    );
    console.log(line('', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bare/s', 'CPU µs', 'of bare'));
    // Only PostgreSQL serves several processes.
    const starts = Array.from({ length: engine === 'postgres' ? processes : 1 }, () => deployment.start());
    const servers = await Promise.all(starts);
    process.once('exit', () => {
      for (const { child } of servers) child.kill();
    });
    for (const scenario of await createScenarios(deployment, servers[0]!.url)) {
      const { real, bare } = await measureBoth(scenario, servers);
      rows.push({ engine, tickets, scenario: scenario.title, real, bare });
      printRow(scenario.title, real, bare);
    }
    await Promise.all(servers.map(server => endServer(server, 'SIGTERM')));
  } finally {
    await deployment.remove();
  }
}

function keptRow({ engine, tickets, scenario, real, bare }: Row): KeptRow {
  const shareOfBare = Number((real.perSecond / bare.perSecond).toFixed(4));
  return { engine, tickets, scenario, perSecond: Math.round(real.perSecond), shareOfBare };
}

function loadOf({ requests }: Scenario, ports: readonly number[]): Load {
  return { ports, connections, seconds, maxRequests, requests };
}

/** Returns the faster of two alternating rounds of each, as other work of the machine only slows them down. */
async function measureBoth(
  scenario: Scenario,
  servers: readonly ServerProcess[],
): Promise<{ real: MeasuredLoad; bare: MeasuredLoad }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)));
  child.send({ body: scenario.answer, contentType: 'application/json' });
  const [barePort] = (await once(child, 'message')) as [number];
  const measureBare = () => sendLoad(loadOf(scenario, [barePort]), [child.pid!]);
  const ports = servers.map(({ url }) => Number(new URL(url).port));
  const pids = servers.map(({ child }) => child.pid!);
  const measureReal = () => sendLoad(loadOf(scenario, ports), pids);
  const [bare, real] = [await measureBare(), await measureReal()];
  const result = { bare: fasterOf(bare, await measureBare()), real: fasterOf(real, await measureReal()) };
  child.disconnect();
  return result;
}

function fasterOf(one: MeasuredLoad, other: MeasuredLoad): MeasuredLoad {
  return one.perSecond >= other.perSecond ? one : other;
}

function printRow(title: string, real: MeasuredLoad, bare: MeasuredLoad): void {
  const cpu = (measured: MeasuredLoad) => measured.cpu?.toFixed(0) ?? '?';
  const share = `${((real.perSecond / bare.perSecond) * 100).toFixed(0)} %`;
  const figures = [real.perSecond.toFixed(0), real.p50.toFixed(2), real.p99.toFixed(2), cpu(real)];
  console.log(line(title, ...figures, bare.perSecond.toFixed(0), cpu(bare), share));
  if (real.refused > 0) console.log(`  ${real.refused} of ${real.requests} were refused`);
}

/** Prints, by scenario, the speed in the largest project as a share of that in the smallest. */
function printGrowth(): void {
  if (sizes.length < 2) return;
  const [small, large] = [Math.min(...sizes), Math.max(...sizes)];
  console.log(
    `\nspeed with ${large.toLocaleString('en')} tickets, of that with ${small.toLocaleString('en')}`,
  );
  for (const row of rows.filter(({ tickets }) => tickets === large)) {
    const smallRow = rows.find(
      r => r.tickets === small && r.engine === row.engine && r.scenario === row.scenario,
    );
    if (!smallRow) continue;
    const share = (row.real.perSecond / smallRow.real.perSecond) * 100;
    console.log(line(`${row.scenario}, ${row.engine}`, `${share.toFixed(0)} %`));
  }
}

function line(title: string, ...figures: string[]): string {
  return title.padEnd(30) + figures.map(figure => figure.padStart(9)).join('');
}
