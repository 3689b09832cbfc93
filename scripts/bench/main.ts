import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endServer, type ServerProcess } from '../../src/server/testing/run-process.ts';
import { type EngineName, makeDeployment } from './deployment.ts';
import type { Load } from './load.ts';
import { makeScenarios, type Scenario } from './scenarios.ts';
import { type Measured, sendLoad } from './send-load.ts';
import { measureStart } from './start-up.ts';

// `npm run bench` measures the throughput of the real server and of a bare node:http server that answers the same
// bytes. They take turns, so that both meet the same noise of the machine.
const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'sqlite,postgres' },
    tickets: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
  },
});
const engines = values.engines.split(',') as EngineName[];
const sizes = values.tickets.split(',').map(Number);
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const mostRequests = 200_000;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface Row {
  engine: EngineName;
  tickets: number;
  scenario: string;
  real: Measured;
  bare: Measured;
}

const rows: Row[] = [];
for (const engine of engines) {
  for (const tickets of sizes) await measure(engine, tickets);
}
printGrowth();

async function measure(engine: EngineName, tickets: number): Promise<void> {
  console.log(`\n${engine}, ${tickets.toLocaleString('en')} tickets, ${connections} connections`);
  const deployment = await makeDeployment(engine, tickets);
  try {
    const { milliseconds, megabytes } = await measureStart(deployment);
    console.log(
      `start to first answer ${Math.round(milliseconds)} ms; idle memory ${megabytes?.toFixed(0) ?? '?'} MB`,
    );
    console.log(line('', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'bare/s', 'CPU µs', 'of bare'));
    const server = await deployment.start();
    process.once('exit', () => server.child.kill());
    for (const scenario of await makeScenarios(deployment, server.url)) {
      const { real, bare } = await measureBoth(scenario, server);
      rows.push({ engine, tickets, scenario: scenario.title, real, bare });
      printRow(scenario.title, real, bare);
    }
    await endServer(server, 'SIGTERM');
  } finally {
    await deployment.remove();
  }
}

function loadOf({ requests }: Scenario, port: number): Load {
  return { port, connections, seconds, count: mostRequests, requests };
}

/** The better of two rounds of each, in turn: other work on the machine only slows them down. */
async function measureBoth(
  scenario: Scenario,
  server: ServerProcess,
): Promise<{ real: Measured; bare: Measured }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)));
  child.send({ body: scenario.answer, contentType: 'application/json' });
  const [barePort] = (await once(child, 'message')) as [number];
  const measureBare = () => sendLoad(loadOf(scenario, barePort), child.pid!);
  const measureReal = () => sendLoad(loadOf(scenario, Number(new URL(server.url).port)), server.child.pid!);
  const [bare, real] = [await measureBare(), await measureReal()];
  const both = { bare: better(bare, await measureBare()), real: better(real, await measureReal()) };
  child.disconnect();
  return both;
}

function better(one: Measured, other: Measured): Measured {
  return one.perSecond >= other.perSecond ? one : other;
}

function printRow(title: string, real: Measured, bare: Measured): void {
  const cpu = (measured: Measured) => measured.cpu?.toFixed(0) ?? '?';
  const share = `${((real.perSecond / bare.perSecond) * 100).toFixed(0)} %`;
  const figures = [real.perSecond.toFixed(0), real.p50.toFixed(2), real.p99.toFixed(2), cpu(real)];
  console.log(line(title, ...figures, bare.perSecond.toFixed(0), cpu(bare), share));
  if (real.refused > 0) console.log(`  ${real.refused} of ${real.requests} were refused`);
}

/** The share of its speed that each scenario keeps from the smallest project to the largest. */
function printGrowth(): void {
  if (sizes.length < 2) return;
  const [small, large] = [Math.min(...sizes), Math.max(...sizes)];
  console.log(
    `\nspeed with ${large.toLocaleString('en')} tickets, of that with ${small.toLocaleString('en')}`,
  );
  for (const row of rows.filter(({ tickets }) => tickets === large)) {
    const before = rows.find(
      r => r.tickets === small && r.engine === row.engine && r.scenario === row.scenario,
    );
    if (!before) continue;
    const share = (row.real.perSecond / before.real.perSecond) * 100;
    console.log(line(`${row.scenario}, ${row.engine}`, `${share.toFixed(0)} %`));
  }
}

function line(title: string, ...figures: string[]): string {
  return title.padEnd(30) + figures.map(figure => figure.padStart(9)).join('');
}
