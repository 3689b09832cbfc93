import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endServer, type ServerProcess } from '../../../src/server/testing/run-process.ts';
import { readTextHtml } from '../../../src/text/read-text.ts';
import { PageWriter } from '../../../src/text/testing/page-writer.ts';
import { writeTextHtml } from '../../../src/text/write-text.ts';
import { createDeployment, type EngineName } from '../deployment.ts';
import { cpuMicroseconds } from '../process-figures.ts';
import { askAs, followEvents, RefusedError, signIn } from './client.ts';

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
const [count, seconds, keysPerSecond, paragraphs, kills, crashes] = [
  values.writers,
  values.seconds,
  values.keys,
  values.paragraphs,
  values.kills,
  values.crashes,
].map(Number) as [number, number, number, number, number, number];
const retryMs = 200;
/** How long a key may wait for others before it is sent, as in the page. */
const sendMs = 30;

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
    /** Keys of each page. */
    const typed = Array.from({ length: count }, () => 0);
    let isTyping = true;
    let disturbed = 0;
    const doc = readTextHtml(html)!;
    const pages = Array.from({ length: count }, (_, index) => {
      const writer = new PageWriter(`page-${index}`, doc, version);
      const letter = String.fromCharCode(0xe000 + index);
      let firstKeyAt: number | null = null;
      const catchUp = async () => {
        const { batches } = await ask(
          base(index),
          'GET',
          `documents/${id}/steps?since=${writer.version}`,
          writer.client,
        );
        for (const batch of batches) writer.take(batch);
      };
      const stream = followEvents(
        () => base(index),
        cookie,
        ({ client_id, text }) => {
          if (!text?.steps || client_id === writer.client) return;
          const at = text.batch === null ? undefined : typedAt.get(text.batch);
          if (at !== undefined) delays.push(performance.now() - at);
          // Otherwise the answer of the next request brings what is missing.
          writer.take({ version: text.version, client_id, steps: text.steps });
        },
      );
      const type = async () => {
        while (isTyping) {
          await sleep((1000 / keysPerSecond) * (0.5 + Math.random()));
          if (!isTyping) break;
          let pos = 0;
          const own = Math.floor((index / count) * writer.state.doc.childCount);
          for (let each = 0; each < own; each++) pos += writer.state.doc.child(each).nodeSize;
          writer.state = writer.state.apply(writer.state.tr.insertText(letter, pos + 1));
          firstKeyAt ??= performance.now();
          typed[index]!++;
        }
      };
      const send = async () => {
        for (;;) {
          const batch = writer.toSend();
          if (!batch && !isTyping) return;
          if (!batch) {
            await sleep(sendMs / 3);
            continue;
          }
          if (firstKeyAt !== null) typedAt.set(batch.batch, firstKeyAt);
          firstKeyAt = null;
          for (;;) {
            try {
              writer.takeAnswer(
                await ask(base(index), 'POST', `documents/${id}/steps`, writer.client, batch),
              );
              break;
            } catch (error) {
              if (error instanceof RefusedError) throw error;
              await sleep(retryMs);
            }
          }
        }
      };
      return { writer, stream, catchUp, letter, running: Promise.all([type(), send()]) };
    });

    const disturb = async () => {
      const crashesHere = engine === 'postgres' ? crashes : 0;
      const disturbances = kills + crashesHere;
      for (let each = 0; each < disturbances; each++) {
        await sleep((seconds * 1000) / (disturbances + 1));
        const index = each % processes;
        if (each >= kills) await deployment.restartDatabase();
        else {
          await endServer(servers[index]!, 'SIGKILL');
          servers[index] = await deployment.start({ PORT: ports[index]! });
        }
        for (const { stream } of pages.slice(0, count / 4)) stream.cut();
        disturbed++;
      }
    };
    const pids = servers.map(({ child }) => child.pid!);
    const cpuBefore = pids.map(pid => cpuMicroseconds(pid) ?? 0);
    const disturbing = disturb();
    await sleep(seconds * 1000);
    await disturbing;
    const cpu =
      disturbed === 0
        ? pids.reduce((sum, pid, each) => sum + (cpuMicroseconds(pid) ?? 0) - cpuBefore[each]!, 0)
        : null;
    isTyping = false;
    await Promise.all(pages.map(({ running }) => running));
    for (const { catchUp } of pages) await catchUp();
    const stored = (await ask(base(0), 'GET', `../v1/documents/${id}`, 'page')).content_html as string;
    const different = pages.filter(({ writer }) => writeTextHtml(writer.state.doc) !== stored).length;
    const found = pages.map(({ letter }) => stored.split(letter).length - 1);
    const wrong = found.filter((keys, index) => keys !== typed[index]).length;
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    delays.sort((a, b) => a - b);
    const at = (share: number) => delays[Math.floor((delays.length - 1) * share)]?.toFixed(0) ?? '?';
    console.log(
      `${engine}: ${count} writers, ${(html.length / 1000).toFixed(0)} kB, ${seconds} s, killed or crashed ${disturbed} times\n` +
        `  keys typed ${sum(typed)}, stored ${sum(found)}; pages with another text: ${different}, with lost or repeated keys: ${wrong}\n` +
        `  key to another page: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${delays.length})` +
        (cpu === null ? '' : `\n  processor of the service: ${((cpu / 1e6 / seconds) * 100).toFixed(0)} %`),
    );
    if (wrong > 0 || different > 0) process.exitCode = 1;
    for (const { stream } of pages) stream.end();
    for (const server of servers) await endServer(server, 'SIGKILL');
  } finally {
    await deployment.remove();
  }
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
