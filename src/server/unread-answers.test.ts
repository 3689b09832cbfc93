import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswerBudget } from '#service/http/answer-budget.ts';
import { limitConnections } from './connection-limits.ts';
import { UnreadAnswers } from './unread-answers.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(answer: (outgoing: ServerResponse) => void): Promise<number> {
  server = createServer((_, outgoing) => answer(outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function slowReader(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  sockets.push(socket);
  return socket;
}

// More than the buffers of the operating system.
const long = 'x'.repeat(2 ** 25);

test('a long text arrives complete, with surrogate pairs across pieces', async () => {
  const text = `x${'😀é'.repeat(100_000)}`;
  const port = await serve(outgoing => void new UnreadAnswers().send(outgoing, text));
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe(text);
});

test('a reader that reads nothing is cut off', async () => {
  const unread = new UnreadAnswers({ stallMs: 20 });
  let sent: Promise<void> | undefined;
  const port = await serve(outgoing => {
    sent = unread.send(outgoing, long);
  });
  slowReader(port);
  await once(server, 'request');
  await sent;
  expect(unread.hasRoom(2 ** 40)).toBe(true);
});

test('a reader that disconnects before the answer is ready is not waited for', async () => {
  const unread = new UnreadAnswers({ stallMs: 3_600_000 });
  const gone = Promise.withResolvers<ServerResponse>();
  const port = await serve(outgoing => {
    outgoing.once('close', () => gone.resolve(outgoing));
  });
  const reader = slowReader(port);
  await once(server, 'request');
  reader.destroy();
  await unread.send(await gone.promise, long);
  expect(unread.hasRoom(2 ** 40)).toBe(true);
});

test('a reader that reads nothing of an answer in pieces is cut off sooner when others wait for room', async () => {
  const unread = new UnreadAnswers({ stallMs: 3_600_000, stallWhenFullMs: 10 });
  let isEnded = false;
  async function* pieces() {
    try {
      for (;;) yield long;
    } finally {
      isEnded = true;
    }
  }
  let isAwaited = false;
  let sent: Promise<void> | undefined;
  const port = await serve(outgoing => {
    sent = unread.sendPieces(outgoing, { pieces: pieces(), isAwaited: () => isAwaited });
  });
  slowReader(port);
  await once(server, 'request');
  isAwaited = true;
  await sent;
  expect(isEnded).toBe(true);
});

test('slow but steady readers are cut off when others wait for room', async () => {
  const bytes = 2 ** 20;
  const budget = new AnswerBudget({ bytesPerOwner: bytes, totalBytes: 2 * bytes, maxWaitMs: 3_600_000 });
  const onCutOff = vi.fn();
  const hour = 3_600_000;
  const unread = new UnreadAnswers({ stallMs: hour, stallWhenFullMs: hour, longestWhenFullMs: 0 }, onCutOff);
  async function* pieces(owner: string) {
    do yield 'x'.repeat(bytes);
    while (owner !== 'other');
  }
  const port = await serve(async outgoing => {
    const owner = outgoing.req.headers.owner as string;
    const memory = await budget.run(owner, async reserved => {
      reserved.reserve(bytes);
      return reserved;
    });
    await unread.sendPieces(outgoing, { pieces: pieces(owner), isAwaited: () => memory.isAwaited });
    memory.close();
  });
  const ask = (owner: string) => fetch(`http://127.0.0.1:${port}`, { headers: { owner } });
  const slow = await Promise.all(['first', 'second'].map(ask));
  const read = slow.map(async ({ body }) => {
    for await (const _ of body!);
  });
  // From the beginning: one may be cut off before the other answer is there.
  const isCutOff = Promise.race(read).then(
    () => false,
    () => true,
  );
  expect((await (await ask('other')).text()).length).toBe(bytes);
  expect(await isCutOff).toBe(true);
  expect(onCutOff).toHaveBeenCalled();
});

test('waiting bytes are limited, and a reader that stalls makes room', async () => {
  const unread = new UnreadAnswers({ totalBytes: 2 ** 25 });
  const waiting: ServerResponse[] = [];
  const port = await serve(outgoing => {
    waiting.push(outgoing);
    void unread.send(outgoing, long);
  });
  slowReader(port);
  await once(server, 'request');
  await expect.poll(() => waiting[0]!.writableNeedDrain).toBe(true);
  expect([unread.hasRoom(1000), unread.hasRoom(2 ** 25)]).toEqual([true, false]);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  expect([unread.hasRoom(2 ** 25), waiting[0]!.destroyed]).toEqual([true, true]);
});

test('the owner with the most waiting bytes makes room', async () => {
  const onCutOff = vi.fn();
  const unread = new UnreadAnswers({ totalBytes: 2 ** 27 }, onCutOff);
  const answers: ServerResponse[] = [];
  const owners = ['few', 'many', 'many', 'many'];
  const port = await serve(outgoing => {
    answers.push(outgoing);
    void unread.send(outgoing, long, owners[answers.length - 1]);
  });
  for (const _ of owners) {
    slowReader(port);
    await once(server, 'request');
  }
  await expect.poll(() => answers.every(({ writableNeedDrain }) => writableNeedDrain)).toBe(true);
  expect([unread.hasRoom(2 ** 25, 'many'), onCutOff.mock.calls.length]).toEqual([false, 0]);
  expect([unread.hasRoom(2 ** 25, 'other'), onCutOff.mock.calls.length]).toEqual([true, 1]);
  expect(answers.map(({ destroyed }) => destroyed)).toEqual([false, true, false, false]);
});

test('connections have a limit for each address', async () => {
  const port = await serve(outgoing => outgoing.end('here'));
  limitConnections(server, { total: 0, perAddress: 2 });
  const open = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  sockets.push(...open);
  await Promise.all(open.map(socket => once(socket, 'connect')));
  await expect
    .poll(() => new Promise(resolve => server.getConnections((_, count) => resolve(count))))
    .toBe(2);
  const third = connect(port, '127.0.0.1');
  third.on('error', () => {});
  await new Promise(resolve => third.once('close', resolve));
  open[0]!.destroy();
  await expect
    .poll(() => new Promise(resolve => server.getConnections((_, count) => resolve(count))))
    .toBe(1);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
});
