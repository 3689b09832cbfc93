import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endServer } from '../../../src/server/testing/run-process.ts';
import { createDeployment, type Deployment, type EngineName } from '../deployment.ts';
import { cpuMicroseconds, residentMegabytes } from '../process-figures.ts';

// `npm run bench:streams` measures what open streams of changes cost the server: memory for each, and processor time
// for each change that each of them hears.
const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'sqlite,postgres' },
    streams: { type: 'string', default: '0,100,400' },
    changes: { type: 'string', default: '200' },
  },
});
const steps = values.streams.split(',').map(Number);
const changes = Number(values.changes);
/** The server bounds the streams of one caller. */
const streamsPerCaller = 20;
/** Milliseconds between two writes, and until the last change has reached every stream. */
const pause = { betweenWrites: 10, atEnd: 3_000 } as const;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const engine of values.engines.split(',') as EngineName[]) await measure(engine);

async function measure(engine: EngineName): Promise<void> {
  console.log(`\n${engine}, ${changes} changes, one after the other`);
  const deployment = await createDeployment(engine, 1_000);
  try {
    const callers = Math.ceil(Math.max(...steps) / streamsPerCaller);
    const tokens = Array.from({ length: callers }, () => deployment.createToken());
    const server = await deployment.start();
    process.once('exit', () => server.child.kill());
    const pid = server.child.pid!;
    // The first writes of a process compile its code.
    await writeChanges(server.url, deployment);
    let heard = 0;
    let open = 0;
    console.log(line('streams', 'RSS MB', 'CPU µs/change', 'heard', 'µs/heard'));
    let alone = 0;
    for (const streams of steps) {
      for (; open < streams; open++)
        await openStream(server.url, tokens[Math.floor(open / streamsPerCaller)]!, () => heard++);
      await sleep(pause.atEnd);
      heard = 0;
      const before = cpuMicroseconds(pid) ?? 0;
      await writeChanges(server.url, deployment);
      await sleep(pause.atEnd);
      const perChange = ((cpuMicroseconds(pid) ?? 0) - before) / changes;
      if (streams === 0) alone = perChange;
      const perHeard = heard === 0 ? '' : (((perChange - alone) * changes) / heard).toFixed(1);
      const memory = residentMegabytes(pid)?.toFixed(0) ?? '?';
      console.log(line(String(streams), memory, perChange.toFixed(0), String(heard), perHeard));
    }
    await endServer(server, 'SIGKILL');
  } finally {
    await deployment.remove();
  }
}

/** Calls `onChange` for each change that the stream hears. */
function openStream(base: string, token: string, onChange: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const stream = request(`${base}/api/app/events`, { headers, agent: false }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`The stream answered ${answer.statusCode}.`));
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        for (const _ of text.matchAll(/^event: change$/gm)) onChange();
      });
      answer.on('error', () => {});
      resolve();
    });
    stream.on('error', reject);
    stream.end();
  });
}

async function writeChanges(base: string, { token, projectId }: Deployment): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const boards = await fetch(`${base}/api/v1/projects/${projectId}/boards`, { headers });
  const [board] = ((await boards.json()) as { data: { id: string }[] }).data;
  for (let index = 0; index < changes; index++) {
    const body = JSON.stringify({ title: `Measured ticket ${index}`, board_id: board!.id });
    const answer = await fetch(`${base}/api/v1/projects/${projectId}/tickets`, {
      method: 'POST',
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`Creating a ticket answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    await sleep(pause.betweenWrites);
  }
}

function line(title: string, ...figures: string[]): string {
  return title.padEnd(10) + figures.map(figure => figure.padStart(15)).join('');
}
