import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endServer, type ServerProcess } from '../../../src/server/testing/run-process.ts';
import { readTextHtml } from '../../../src/text/read-text.ts';
import { writeTextHtml } from '../../../src/text/write-text.ts';
import { createDeployment, type EngineName } from '../deployment.ts';
import { cpuMicroseconds } from '../process-figures.ts';
import { askAs, signIn } from './client.ts';
import { catchUp, openWritingPage, type WritingPage } from './writing-page.ts';

// `npm run bench:writers` lets several pages write in one long document, while streams are cut, processes are killed and
// PostgreSQL crashes. At the end all pages and the stored text must be the same, with each key once.
const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'sqlite,postgres' },
    writers: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '120' },
    keys: { type: 'string', default: '5' },
    paragraphs: { type: 'string', default: '1020' },
    kills: { type: 'string', default: '2' },
    /** Crashes of PostgreSQL, after the kills. */
    crashes: { type: 'string', default: '1' },
    /** On PostgreSQL; the writers are divided among them. */
    processes: { type: 'string', default: '2' },
  },
});
const pollMs = 20;
const [count, seconds, keysPerSecond, paragraphs, kills, crashes] = [
  values.writers,
  values.seconds,
  values.keys,
  values.paragraphs,
  values.kills,
  values.crashes,
].map(Number) as [number, number, number, number, number, number];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const engine of values.engines.split(',') as EngineName[]) await measure(engine);

async function measure(engine: EngineName): Promise<void> {
  const deployment = await createDeployment(engine, 10);
  const servers: ServerProcess[] = [];
  process.once('exit', () => {
    for (const { child } of servers) child.kill('SIGKILL');
  });
  try {
    const processes = engine === 'postgres' ? Number(values.processes) : 1;
    for (let index = 0; index < processes; index++) servers.push(await deployment.start());
    const ports = servers.map(({ url }) => new URL(url).port);
    const base = (index: number) => servers[index % processes]!.url;
    const cookie = await signIn(base(0));
    const html = longText();
    const id = await createDocument(base(0), deployment, html);
    const ask = askAs(cookie);
    const { version } = await ask(base(0), 'POST', `documents/${id}/text`, 'page');

    const typedAt = new Map<string, number>();
    const delays: number[] = [];
    let disturbed = 0;
    const recoveries: string[] = [];
    const doc = readTextHtml(html)!;
    const pages = Array.from({ length: count }, (_, index) =>
      openWritingPage({
        base: () => base(index),
        ...{ cookie, id, doc, version, index, count, keysPerSecond },
        onSent: (batch, firstKeyAt) => typedAt.set(batch, firstKeyAt),
        onTaken(batch) {
          const at = typedAt.get(batch);
          if (at !== undefined) delays.push(performance.now() - at);
        },
      }),
    );

    const disturb = async () => {
      const crashesHere = engine === 'postgres' ? crashes : 0;
      const disturbances = kills + crashesHere;
      for (let each = 0; each < disturbances; each++) {
        await sleep((seconds * 1000) / (disturbances + 1));
        const index = each % processes;
        const since = performance.now();
        if (each >= kills) await deployment.restartDatabase();
        else {
          await endServer(servers[index]!, 'SIGKILL');
          servers[index] = await deployment.start({ PORT: ports[index]! });
        }
        const startedAt = performance.now();
        for (const { cut } of pages.slice(0, count / 4)) cut();
        await writesOfAll(pages, startedAt);
        const what = each >= kills ? 'crash of PostgreSQL' : 'kill';
        const [toStart, toWrite] = [startedAt - since, performance.now() - since];
        recoveries.push(`${what} ${toWrite.toFixed(0)} ms (started after ${toStart.toFixed(0)} ms)`);
        disturbed++;
      }
    };
    const pids = servers.map(({ child }) => child.pid!);
    const cpuNow = () => ({
      service: sum(pids.map(pid => cpuMicroseconds(pid) ?? 0)),
      database: deployment.databaseMicroseconds() ?? 0,
    });
    const cpuBefore = cpuNow();
    const delayHere = monitorEventLoopDelay();
    delayHere.enable();
    const disturbing = disturb();
    await sleep(seconds * 1000);
    await disturbing;
    delayHere.disable();
    const cpu = disturbed === 0 ? cpuNow() : null;
    await Promise.all(pages.map(page => page.finish()));
    for (const [index, page] of pages.entries()) await catchUp(page, base(index), cookie, id);
    const typed = pages.map(page => page.typed);
    const batches = sum(pages.map(page => page.batches));
    const stored = (await ask(base(0), 'GET', `../v1/documents/${id}`, 'page')).content_html as string;
    const different = pages.filter(({ writer }) => writeTextHtml(writer.state.doc) !== stored).length;
    const found = pages.map(({ letter }) => stored.split(letter).length - 1);
    const wrong = found.filter((keys, index) => keys !== typed[index]).length;
    delays.sort((a, b) => a - b);
    const perBatch = (microseconds: number) => `${(microseconds / 1000 / batches).toFixed(2)} ms`;
    const at = (share: number) => delays[Math.floor((delays.length - 1) * share)]?.toFixed(0) ?? '?';
    console.log(
      `${engine}: ${count} writers, ${(html.length / 1000).toFixed(0)} kB, ${seconds} s, killed or crashed ${disturbed} times\n` +
        `  keys typed ${sum(typed)}, stored ${sum(found)}; pages with another text: ${different}, with lost or repeated keys: ${wrong}\n` +
        `  key to another page: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${delays.length})` +
        `; this script itself was late by up to ${(delayHere.percentile(95) / 1e6).toFixed(0)} ms (p95)` +
        (cpu === null
          ? `\n  until all pages stored keys again: ${recoveries.join(', ')}`
          : `\n  ${(batches / seconds).toFixed(0)} batches a second; processor for each: service ${perBatch(cpu.service - cpuBefore.service)}, PostgreSQL ${perBatch(cpu.database - cpuBefore.database)}`),
    );
    if (wrong > 0 || different > 0) process.exitCode = 1;
    for (const page of pages) page.end();
    for (const server of servers) await endServer(server, 'SIGKILL');
  } finally {
    await deployment.remove();
  }
}

/** Resolves when each page has stored keys after a time. */
async function writesOfAll(pages: readonly WritingPage[], since: number): Promise<void> {
  while (pages.some(({ storedAt }) => storedAt <= since)) await sleep(pollMs);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function longText(): string {
  const line = (index: number) =>
    `<p>Gate ${index} at the north side is <strong>open</strong> until nine, and the lamps along the path are lit by hand.</p>`;
  return Array.from({ length: paragraphs }, (_, index) => line(index)).join('');
}

async function createDocument(
  base: string,
  { token, organizationId }: { token: string; organizationId: string },
  content_html: string,
): Promise<string> {
  const answer = await fetch(`${base}/api/v1/organizations/${organizationId}/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Written by many', content_html }),
  });
  return ((await answer.json()) as { id: string }).id;
}
