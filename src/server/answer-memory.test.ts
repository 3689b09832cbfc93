import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { endServer, startServer } from './testing/run-process.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const megabytes = 128;
/**
 * Each list takes more than 30 MB: one character outside of Latin-1 makes a string of 1,000,000 take two
 * bytes for each.
 */
const documents = 15;
const text = `<p>漢${'a'.repeat(999_980)}</p>`;

/** A server with little memory and an organization; `cookie` is that of its owner. */
async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'docket-memory-'));
  closers.push(() => rmSync(dataDir, { recursive: true }));
  const server = await startServer({
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    NODE_OPTIONS: `--max-old-space-size=${megabytes}`,
  });
  closers.push(() => endServer(server, 'SIGKILL'));
  const made = await fetch(`${server.url}/api/app/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      organization: 'Acme',
      name: 'Ann',
      email: 'a@b.c',
      password: 'correct horse',
      token: new URL(server.setUpUrl!).searchParams.get('token'),
    }),
  });
  const cookie = made.headers.getSetCookie()[0]!.split(';')[0]!;
  const { organization } = (await made.json()) as { organization: { id: string } };
  const path = `/api/v1/organizations/${organization.id}/documents`;
  return { ...server, cookie, path, file: join(dataDir, 'docket.sqlite') };
}

/** Publishes documents with long texts. They are lengthened behind the server's back, which takes less time. */
async function addDocuments({ url, path, file, cookie }: Awaited<ReturnType<typeof start>>): Promise<void> {
  for (let at = 0; at < documents; at++) {
    const made = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ title: 'Long', status: 'published', content_html: '<p>a</p>' }),
    });
    expect(made.status).toBe(201);
  }
  const db = new DatabaseSync(file, { timeout: 5_000 });
  db.prepare('update documents set content_html = ?').run(text);
  db.close();
}

/**
 * Requests a list and stops reading after the first bytes; resolves then, or when the connection is closed.
 */
async function askAndStopReading(url: string, path: string, cookie: string): Promise<void> {
  const { port, host } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  closers.push(() => socket.destroy());
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
  const begun = once(socket, 'data').then(() => void socket.pause());
  await Promise.race([begun, once(socket, 'close')]);
}

test('long lists that nobody reads do not exhaust the memory', { timeout: 30_000 }, async () => {
  const server = await start();
  await addDocuments(server);
  const { url, path, cookie, ended } = server;
  const asked = Array.from({ length: 30 }, () => askAndStopReading(url, `${path}?per_page=200`, cookie));
  for (let at = 0; at < 4; at++) {
    const [first] = await Promise.race(asked.map(async (begun, index) => [index, await begun] as const));
    void asked.splice(first, 1);
  }
  const summaries = await fetch(`${url}${path}?fields=summary`, { headers: { cookie } }).catch(() => ended);
  expect(summaries).toMatchObject({ status: 200 });
});
