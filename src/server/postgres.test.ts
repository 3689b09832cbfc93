import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '#service/db/schema.ts';
import { openPostgres } from './postgres.ts';
import { createPostgresDatabase } from './testing/test-database.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A way to the database that can be cut and mended. */
async function openWay(options: { queryTimeout?: number } = {}) {
  const url = new URL(await createPostgresDatabase());
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let hangs = false;
  let unanswered = 0;
  const proxy = createServer(socket => {
    const onward = connect(target);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('data', chunk => {
        if (hangs) unanswered++;
        else other.write(chunk);
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  url.port = String(port);
  const cut = async () => {
    const closed = once(proxy, 'close');
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const mend = async () => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
  };
  /** Connections stay and are made, and nothing comes through. */
  const hang = (on: boolean) => {
    hangs = on;
  };
  const db = openPostgres(url.href, options);
  closers.push(() => db.destroy(), cut);
  return { db, cut, mend, hang, unanswered: () => unanswered };
}

const one = (db: Db) => sql<{ one: number }>`select ${1}::int8 as one`.execute(db).then(({ rows }) => rows);

test('the pool refuses while the database is away and heals when it is back', async () => {
  const { db, cut, mend } = await openWay();
  expect(await one(db)).toEqual([{ one: 1 }]);
  await cut();
  await expect(one(db)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(one(db)).rejects.toMatchObject({ code: 'unavailable' });
  await mend();
  expect(await one(db)).toEqual([{ one: 1 }]);
});

test('a query waits for a free connection longer than a connection may take to be made', async () => {
  const db = openPostgres(await createPostgresDatabase(), { poolSize: 1 });
  closers.push(
    () => vi.useRealTimers(),
    () => db.destroy(),
  );
  const gate = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holder = db.transaction().execute(async transaction => {
    await one(transaction);
    isHeld.resolve();
    await gate.promise;
  });
  await isHeld.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waiting = one(db);
  await vi.advanceTimersByTimeAsync(10_000);
  gate.resolve();
  await holder;
  expect(await waiting).toEqual([{ one: 1 }]);
});

test('a transaction that loses its connection is refused, and the next one runs', async () => {
  const { db, cut, mend } = await openWay();
  const interrupted = db.transaction().execute(async transaction => {
    await one(transaction);
    await cut();
    await one(transaction);
  });
  await expect(interrupted).rejects.toMatchObject({ code: 'unavailable' });
  await mend();
  expect(await db.transaction().execute(one)).toEqual([{ one: 1 }]);
});

test('a query that is wrong is not taken for an absent database', async () => {
  const { db } = await openWay();
  await expect(sql`select nothing from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' });
});

test('a database that does not answer is given up, its connections dropped', {
  timeout: 20_000,
}, async () => {
  const { db, hang, unanswered } = await openWay({ queryTimeout: 1_000 });
  expect(await one(db)).toEqual([{ one: 1 }]);
  const held = db.transaction().execute(async transaction => {
    await one(transaction);
    hang(true);
    await one(transaction);
  });
  await expect(held).rejects.toMatchObject({
    code: 'unavailable',
    details: { headers: { 'retry-after': '2' } },
  });
  // A rollback, which nobody would answer either, is not sent.
  expect(unanswered()).toBe(1);
  hang(false);
  expect(await one(db)).toEqual([{ one: 1 }]);
});
