import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#service/db/migrate.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { startTestService, type TestService } from './testing/test-service.ts';
import { makeWorld, type World } from './testing/world.ts';

const readEvery = 6;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Starts a service over a SQLite file with its threads, as in a deployment. */
async function onSqliteFile(): Promise<TestService[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-storm-'));
  const { close, db, longWrites, readSnapshot } = openSqliteFile(join(folder, 'docket.sqlite'));
  closers.push(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });
  await migrate(db, sqliteEngine);
  // The test is about reads; waiting for the disk after each write would take most of the time.
  await sql`pragma synchronous = off`.execute(db);
  const service = await startTestService('sqlite', { db, longWrites, readSnapshot, checkAnswers: false });
  closers.push(() => service.close());
  return [service];
}

async function onPostgres(processes: 1 | 2): Promise<TestService[]> {
  const service = await startTestService('postgres', { checkAnswers: false });
  closers.push(() => service.close());
  return processes === 1 ? [service] : [service, service.another()];
}

interface Listed {
  id: string;
  board_id: string;
  position: number;
}

/** Fails when a ticket or a position is missing or repeated, or when the total is wrong. */
function expectOneMoment({ data, meta }: { data: Listed[]; meta: { total: number } }): void {
  expect(data.length).toBe(meta.total);
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  const byBoard = Map.groupBy(data, ({ board_id }) => board_id);
  for (const tickets of byBoard.values()) {
    const positions = tickets.map(({ position }) => position).sort((a, b) => a - b);
    expect(positions).toEqual(Array.from(positions, (_, at) => at));
  }
}

/**
 * Sends `count` mixed writes from eight senders at once. One request in `readEvery` of theirs is a read of a list and of
 * the boards, which runs among the writes of the other seven. Returns the number of reads.
 */
async function storm(services: TestService[], world: World, count: number): Promise<number> {
  const send = (at: number, method: string, path: string, body?: object) =>
    services[at % services.length]!.request(method, `/api/v1${path}`, {
      token: world.token,
      ...(body && { body }),
    });
  const live: string[] = [world.ticket];
  let written = 0;
  const write = async (at: number) => {
    const board_id = world.boards[(at * 5) % 3]!;
    const id = live[(at * 7) % live.length]!;
    const tickets = `/projects/${world.project}/tickets`;
    const kind = at % 10;
    if (kind < 3 && live.length < 60) {
      const { body } = await send(at, 'POST', tickets, { board_id, title: `Ticket ${at}` });
      live.push(body.id);
    } else if (kind === 3)
      await send(at, 'PUT', `${tickets}/reorder`, {
        board_id,
        ticket_ids: [id, live[(at * 3) % live.length]],
      });
    else if (kind === 4) await send(at, 'PATCH', `/tickets/${id}`, { archived: at % 20 === 4 });
    else if (kind === 5 && live.length > 30) {
      live.splice(live.indexOf(id), 1);
      await send(at, 'DELETE', `/tickets/${id}`);
    } else await send(at, 'POST', `/tickets/${id}/move`, { board_id, position: at % 40 });
  };
  const read = async (at: number) => {
    const list = `/projects/${world.project}/tickets?per_page=200`;
    const query = ['', `&board_id=${world.boards[at % 3]}`, '&sort=priority', '&priority=normal'][at % 4]!;
    const answer = await send(at, 'GET', `${list}${query}&fields=summary`);
    expect(answer.status).toBe(200);
    expectOneMoment(answer.body);
    const boards = await send(at, 'GET', `/projects/${world.project}/boards`);
    expect(boards.body.data.map((board: Listed) => board.position)).toEqual([0, 1, 2]);
  };
  let reads = 0;
  let sent = 0;
  const sender = async () => {
    while (written < count) {
      if (++sent % readEvery === 0) await read(reads++);
      else await write(written++);
      // Requests come by turns of the event loop.
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: 8 }, sender));
  return reads;
}

test.each([
  ['a SQLite file', onSqliteFile, 4_000],
  ['PostgreSQL', () => onPostgres(1), 400],
  ['PostgreSQL and two processes', () => onPostgres(2), 600],
] as const)(
  'among many writes every list is one moment (%s)',
  { timeout: 60_000 },
  async (_, open, count) => {
    const services = await open();
    const world = await makeWorld(services[0]!);
    expect(await storm(services, world, count)).toBeGreaterThan(count / 10);
    expect(services.flatMap(({ faults }) => faults)).toEqual([]);
  },
);
