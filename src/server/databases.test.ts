import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { migrate } from '#service/db/migrate.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { openSqlite } from './sqlite.ts';
import { openTestDatabase } from './testing/test-database.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const organization = (id: string) => ({
  id,
  name: id,
  created_at: '2026-11-21T00:00:00.000Z',
  requires_second_factor: 0,
});

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  async function open() {
    const database = await openTestDatabase(engine);
    closers.push(() => database.close());
    return database;
  }

  test('migrates twice without harm', async () => {
    const { db, engine } = await open();
    await migrate(db, engine);
    await expect(db.selectFrom('organizations').selectAll().execute()).resolves.toEqual([]);
  });

  test('counts are numbers', async () => {
    const { db } = await open();
    await db.insertInto('organizations').values(organization('a')).execute();
    const row = await db
      .selectFrom('organizations')
      .select(db.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    expect(row).toEqual({ n: 1 });
  });

  test('binds null, true and undefined', async () => {
    const { db } = await open();
    const { rows } = await sql`select ${null} as a, cast(${'x'} as text) as b`.execute(db);
    expect(rows).toEqual([{ a: null, b: 'x' }]);
  });

  test('a transaction that throws leaves nothing', async () => {
    const { db } = await open();
    const failing = db.transaction().execute(async transaction => {
      await transaction.insertInto('organizations').values(organization('a')).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expect(db.selectFrom('organizations').selectAll().execute()).resolves.toEqual([]);
  });

  test('transactions at the same time lose no increment', async () => {
    const { db } = await open();
    await db.insertInto('organizations').values(organization('a')).execute();
    const increment = () =>
      db.transaction().execute(async transaction => {
        await sql`update organizations set name = name || '+' where id = 'a'`.execute(transaction);
      });
    await Promise.all(Array.from({ length: 40 }, increment));
    const row = await db.selectFrom('organizations').select('name').executeTakeFirstOrThrow();
    expect(row.name).toBe(`a${'+'.repeat(40)}`);
  });
});

test('a long transaction on SQLite yields to the event loop between its statements', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  closers.push(close);
  const slow = sql`with recursive c(n) as (values (1) union all select n + 1 from c where n < 300000) select max(n) from c`;
  let turns = 0;
  const count = () => {
    turns++;
    pending = setImmediate(count);
  };
  let pending = setImmediate(count);
  await db.transaction().execute(async transaction => {
    for (let at = 0; at < 6; at++) await slow.execute(transaction);
  });
  clearImmediate(pending);
  expect(turns).toBeGreaterThanOrEqual(5);
});

describe('a SQLite file', () => {
  async function openTwice() {
    const dir = mkdtempSync(join(tmpdir(), 'docket-test-'));
    const path = join(dir, 'docket.sqlite');
    const one = openSqlite(path);
    const two = openSqlite(path);
    closers.push(
      () => one.destroy(),
      () => two.destroy(),
      () => rmSync(dir, { recursive: true }),
    );
    await Promise.all([migrate(one, sqliteEngine), migrate(two, sqliteEngine)]);
    return [one, two] as const;
  }

  test('reads see nothing of an open transaction', async () => {
    const [db] = await openTwice();
    await db.transaction().execute(async transaction => {
      await transaction.insertInto('organizations').values(organization('a')).execute();
      await expect(db.selectFrom('organizations').selectAll().execute()).resolves.toEqual([]);
      await expect(transaction.selectFrom('organizations').selectAll().execute()).resolves.toHaveLength(1);
    });
    await expect(db.selectFrom('organizations').selectAll().execute()).resolves.toHaveLength(1);
  });

  test('accepts the writes of two connections that read first', async () => {
    const [one, two] = await openTwice();
    const add = (db: typeof one, id: string) =>
      db.transaction().execute(async transaction => {
        const before = await transaction.selectFrom('organizations').select('id').execute();
        await transaction
          .insertInto('organizations')
          .values({ ...organization(id), name: String(before.length) })
          .execute();
      });
    await Promise.all(Array.from({ length: 60 }, (_, at) => add(at % 2 ? one : two, `o${at}`)));
    const rows = await one.selectFrom('organizations').select('name').execute();
    expect(rows.map(row => Number(row.name)).sort((a, b) => a - b)).toEqual(rows.map((_, at) => at));
  });

  test('a write that waits for another process delays no reads', async () => {
    const [one, two] = await openTwice();
    let finish = () => {};
    const held = new Promise<void>(resolve => {
      finish = resolve;
    });
    let begun = () => {};
    const isOpen = new Promise<void>(resolve => {
      begun = resolve;
    });
    const first = one.transaction().execute(async () => {
      begun();
      await held;
    });
    await isOpen;
    const second = two.insertInto('organizations').values(organization('b')).execute();
    await expect(two.selectFrom('organizations').selectAll().execute()).resolves.toEqual([]);
    finish();
    await Promise.all([first, second]);
    await expect(two.selectFrom('organizations').selectAll().execute()).resolves.toHaveLength(1);
  });

  test('a repeated query sees later writes of every connection', async () => {
    const [one, two] = await openTwice();
    const read = () => one.selectFrom('organizations').selectAll().orderBy('id').execute();
    expect(await read()).toEqual([]);
    await one.insertInto('organizations').values(organization('a')).execute();
    expect(await read()).toEqual([organization('a')]);
    await two.updateTable('organizations').set({ name: 'changed' }).execute();
    expect(await read()).toEqual([{ ...organization('a'), name: 'changed' }]);
    await two.transaction().execute(transaction => transaction.deleteFrom('organizations').execute());
    expect(await read()).toEqual([]);
  });

  test('gives each caller rows of its own', async () => {
    const [db] = await openTwice();
    await db.insertInto('organizations').values(organization('a')).execute();
    const read = () =>
      db.selectFrom('organizations').selectAll().where('id', '=', 'a').executeTakeFirstOrThrow();
    for (const row of [await read(), await read()]) row.name = 'spoiled';
    expect(await read()).toEqual(organization('a'));
    await expect(
      db.selectFrom('organizations').selectAll().where('id', '=', 'b').executeTakeFirst(),
    ).resolves.toBeUndefined();
  });
});
