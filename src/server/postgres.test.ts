import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '#service/db/schema.ts';
import { databaseCheck } from './database-check.ts';
import { openPostgres } from './postgres.ts';
import { createPostgresDatabase } from './testing/test-database.ts';
import { startTestService } from './testing/test-service.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Connects to the database through a proxy that can be cut, and restored. */
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
  /** Connections stay open and new ones are accepted, but no data is forwarded. */
  const hang = (on: boolean) => {
    hangs = on;
  };
  const { db } = openPostgres(url.href, options);
  closers.push(() => db.destroy(), cut);
  /** New connections are refused; existing ones stay. */
  const refuse = () => void proxy.close();
  return { db, cut, mend, hang, refuse, unanswered: () => unanswered };
}

const one = (db: Db) => sql<{ one: number }>`select ${1}::int8 as one`.execute(db).then(({ rows }) => rows);

test('queries are refused while the database is down, and run when it is back', async () => {
  const { db, cut, mend } = await openWay();
  expect(await one(db)).toEqual([{ one: 1 }]);
  await cut();
  await expect(one(db)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(one(db)).rejects.toMatchObject({ code: 'unavailable' });
  await mend();
  expect(await one(db)).toEqual([{ one: 1 }]);
});

test('waiting for a free connection has a longer limit than connecting', async () => {
  const { db } = openPostgres(await createPostgresDatabase(), { poolSize: 1 });
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

test('an invalid query is not mistaken for an unavailable database', async () => {
  const { db } = await openWay();
  await expect(sql`select nothing from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' });
});

test('a query that exceeds its time limit is refused, and its connection closed', {
  timeout: 20_000,
}, async () => {
  const { db, hang, unanswered } = await openWay({ queryTimeout: 400 });
  expect(await one(db)).toEqual([{ one: 1 }]);
  const held = db.transaction().execute(async transaction => {
    await one(transaction);
    hang(true);
    await one(transaction);
  });
  await expect(held).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 2 },
  });
  // A rollback, which would hang too, is not sent.
  expect(unanswered()).toBe(1);
  hang(false);
  expect(await one(db)).toEqual([{ one: 1 }]);
});

test('queries are refused at once while the database hangs', {
  timeout: 30_000,
}, async () => {
  const { db, hang, unanswered } = await openWay();
  const isReady = databaseCheck(db);
  const processes = async () => {
    const process = () => sql<{ id: number }>`select pg_backend_pid() as id, pg_sleep(0.01)`.execute(db);
    const found = await Promise.all(Array.from({ length: 6 }, process));
    return found.map(({ rows }) => rows[0]!.id);
  };
  const before = await processes();
  const began = Promise.withResolvers<void>();
  const mayWrite = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async transaction => {
    await one(transaction);
    began.resolve();
    await mayWrite.promise;
    await one(transaction);
  });
  await began.promise;
  hang(true);
  mayWrite.resolve();
  const isAway = { code: 'unavailable', cause: { message: 'The database gives no sign of life.' } };
  const refused = [writing, one(db), one(db)].map(query => expect(query).rejects.toMatchObject(isAway));
  await Promise.all(refused);
  const sent = unanswered();
  await expect(one(db)).rejects.toMatchObject(isAway);
  expect(await isReady()).toBe(false);
  // Neither these queries nor a rollback were sent.
  expect(unanswered()).toBe(sent);
  hang(false);
  await vi.waitFor(() => one(db), { timeout: 10_000 });
  // Earlier connections may be dead, for example after a network failure.
  for (const id of await processes()) expect(before).not.toContain(id);
  expect(await db.transaction().execute(one)).toEqual([{ one: 1 }]);
});

test('a slow query and concurrent queries are answered', { timeout: 20_000 }, async () => {
  const { db } = await openWay();
  // Longer than it takes to detect a hanging database.
  const slow = sql`select pg_sleep(3)`.execute(db);
  const beside = db.transaction().execute(async transaction => {
    await slow;
    return one(transaction);
  });
  await expect(slow).resolves.toMatchObject({ rows: [{}] });
  expect(await beside).toEqual([{ one: 1 }]);
});

test('a slow query is answered when no other connection can be made', { timeout: 20_000 }, async () => {
  const { db, refuse } = await openWay();
  await one(db);
  refuse();
  await expect(sql`select pg_sleep(3)`.execute(db)).resolves.toMatchObject({ rows: [{}] });
});

test('a migration has no time limit', async () => {
  const { db, refuse } = await openWay({ queryTimeout: 0 });
  await one(db);
  refuse();
  // Longer than a query may take before the database is probed, which is impossible here.
  await expect(sql`select pg_sleep(1)`.execute(db)).resolves.toMatchObject({ rows: [{}] });
});

test('writers that wait for one project leave connections to readers and to other projects', {
  timeout: 20_000,
}, async () => {
  const service = await startTestService('postgres');
  const release = Promise.withResolvers<void>();
  closers.push(
    () => release.resolve(),
    () => service.close(),
  );
  const acme = await service.createOrganization();
  const { token } = await acme.credential();
  const { id, boards } = await service.project(token, acme.id);
  const create = () =>
    service.request('POST', `/api/v1/projects/${id}/tickets`, {
      token,
      body: { title: 'A ticket', board_id: boards[0]!.id },
    });
  const { body: ticket } = await create();
  const isHeld = Promise.withResolvers<void>();
  const { db: elsewhere } = service.another().host;
  const holder = elsewhere.transaction().execute(async db => {
    await sql`select 1 from projects where id = ${id} for update`.execute(db);
    isHeld.resolve();
    await release.promise;
  });
  await isHeld.promise;
  let written = 0;
  const writes = Array.from({ length: 20 }, async () => {
    const { status } = await create();
    written++;
    return status;
  });
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(elsewhere);
    return rows[0]!.n;
  };
  // One asks the database for the row; the others wait in the process.
  await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 10_000 });
  for (let at = 0; at < 10; at++)
    expect(await service.request('GET', `/api/v1/tickets/${ticket.id}`, { token })).toMatchObject({
      status: 200,
    });
  expect([written, await waiting()]).toEqual([0, 1]);
  const other = await service.project(token, acme.id);
  expect(
    await service.request('POST', `/api/v1/projects/${other.id}/tickets`, {
      token,
      body: { title: 'Elsewhere', board_id: other.boards[0]!.id },
    }),
  ).toMatchObject({ status: 201 });
  release.resolve();
  await holder;
  expect(await Promise.all(writes)).toEqual(Array(20).fill(201));
});
