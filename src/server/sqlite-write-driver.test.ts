import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Db } from '#service/db/schema.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { Semaphore } from './semaphore.ts';
import { kyselyOver } from './sqlite.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { SqliteWriteDriver } from './sqlite-write-driver.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'docket-write-'));
  const file = openSqliteFile(join(folder, 'docket.sqlite'));
  closers.push(async () => {
    await file.close();
    rmSync(folder, { recursive: true });
  });
  await sql`create table notes (id integer primary key, text text not null)`.execute(file.db);
  return file;
}

const add = (db: Db, id: number) => sql`insert into notes values (${id}, 'a note')`.execute(db);

async function idsIn(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(db);
  return rows.map(({ id }) => id);
}

const countTo = (most: number) =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n limit ${most}) select count(*) from n`;

test('a long transaction and its commit do not block the event loop', async () => {
  const { longWrites } = await open();
  let turns = 0;
  let turnsBeforeCommit = 0;
  let isOver = false;
  const written = longWrites
    .transaction()
    .execute(async db => {
      await countTo(300_000).execute(db);
      await sql`with recursive n(i) as (select 1 union all select i + 1 from n limit 5000)
        insert into notes select i, hex(zeroblob(2000)) from n`.execute(db);
      turnsBeforeCommit = turns;
    })
    .then(() => {
      isOver = true;
    });
  while (!isOver) {
    await nextTurn();
    turns++;
  }
  await written;
  expect(turnsBeforeCommit).toBeGreaterThan(10);
  expect(turns - turnsBeforeCommit).toBeGreaterThan(10);
});

test('a short write waits for a long transaction, and reads do not', async () => {
  const { db, longWrites } = await open();
  const order: string[] = [];
  let short: Promise<unknown> = Promise.resolve();
  await longWrites.transaction().execute(async transaction => {
    await add(transaction, 1);
    short = add(db, 2).then(() => order.push('short'));
    expect(await idsIn(db)).toEqual([]);
    expect(await idsIn(transaction)).toEqual([1]);
    order.push('long');
  });
  await short;
  expect(order).toEqual(['long', 'short']);
  expect(await idsIn(db)).toEqual([1, 2]);
});

test('reads see a committed long transaction at once, also with a cached statement', async () => {
  const { db, longWrites } = await open();
  for (let id = 1; id <= 20; id++) {
    expect((await idsIn(db)).length).toBe(id - 1);
    await longWrites.transaction().execute(transaction => add(transaction, id));
    expect((await idsIn(db)).length).toBe(id);
  }
});

test('a long transaction that throws is rolled back, and its error is passed on', async () => {
  const { db, longWrites } = await open();
  await add(db, 1);
  const refused = longWrites.transaction().execute(async transaction => {
    await add(transaction, 2);
    await add(transaction, 1);
  });
  await expect(refused).rejects.toSatisfy(error => sqliteEngine.isUniqueViolation(error));
  expect(await idsIn(db)).toEqual([1]);
  await longWrites.transaction().execute(transaction => add(transaction, 3));
  expect(await idsIn(db)).toEqual([1, 3]);
});

test('concurrent queries are rolled back when one throws, and later queries get their own answers', async () => {
  const { db, longWrites } = await open();
  const refused = longWrites.transaction().execute(async transaction => {
    const failing = add(transaction, 1).then(() => {
      throw new Error('Enough.');
    });
    await Promise.all([failing, countTo(300_000).execute(transaction), add(transaction, 2)]);
  });
  await expect(refused).rejects.toThrow('Enough.');
  await longWrites.transaction().execute(async transaction => {
    await add(transaction, 3);
    expect(await idsIn(transaction)).toEqual([3]);
  });
  expect(await idsIn(db)).toEqual([3]);
});

test('a transaction whose thread ends is refused, and the next one starts a new thread', async () => {
  const module = `
    import { parentPort } from 'node:worker_threads';
    parentPort.postMessage('ready');
    parentPort.on('message', ({ sql }) => {
      if (sql.startsWith('insert')) process.exit(1);
      parentPort.postMessage({ result: { rows: [] } });
    });`;
  const driver = new SqliteWriteDriver({
    path: '',
    writeLock: new Semaphore({ count: 1, timeLimit: 10_000 }),
    writeHooks: { afterWrite() {} },
    module: new URL(`data:text/javascript,${encodeURIComponent(module)}`),
  });
  const longWrites = kyselyOver(driver);
  closers.push(() => longWrites.destroy());
  const lost = longWrites.transaction().execute(transaction => add(transaction, 1));
  await expect(lost).rejects.toMatchObject({ code: 'unavailable' });
  const next = longWrites.transaction().execute(transaction => idsIn(transaction));
  await expect(next).resolves.toEqual([]);
});

test('closing waits for the running transaction', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-write-'));
  const path = join(folder, 'docket.sqlite');
  const file = openSqliteFile(path);
  await sql`create table notes (id integer primary key, text text not null)`.execute(file.db);
  const written = file.longWrites.transaction().execute(async transaction => {
    await add(transaction, 1);
    await countTo(100_000).execute(transaction);
  });
  await nextTurn();
  await Promise.all([written, file.close()]);
  const again = openSqliteFile(path);
  expect(await idsIn(again.db)).toEqual([1]);
  await again.close();
  rmSync(folder, { recursive: true });
});

test('a process that does nothing else waits for its transaction, and ends after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-write-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'script.mjs');
  writeFileSync(
    script,
    `import { openSqliteFile } from '${new URL('./sqlite-file.ts', import.meta.url)}';
    const { longWrites } = openSqliteFile('${join(folder, 'docket.sqlite')}');
    const write = db => db.schema.createTable('notes').addColumn('id', 'integer').execute();
    await longWrites.transaction().execute(write);
    console.log('written');`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(stdout).toBe('written\n');
});
