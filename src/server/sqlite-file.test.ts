import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#service/db/migrate.ts';
import type { Db } from '#service/db/schema.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { openSqliteFile } from './sqlite-file.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-file-'));
  const file = openSqliteFile(join(folder, 'docket.sqlite'), options);
  closers.push(async () => {
    await file.close();
    rmSync(folder, { recursive: true });
  });
  await migrate(file.db, sqliteEngine);
  const add = (id: string) =>
    file.db
      .insertInto('organizations')
      .values({ id, name: id, created_at: '2026-11-21T00:00:00.000Z' })
      .execute();
  return { ...file, add };
}

const idsIn = async (db: Db) =>
  (await db.selectFrom('organizations').select('id').execute()).map(row => row.id);

const long = { isLong: true, callerId: 'a' };
const short = { isLong: false, callerId: 'a' };

const countTo = (most: number) =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n limit ${most}) select count(*) from n`;

test.each([
  ['short', short],
  ['long', long],
])('a %s read is one snapshot, with everything written before it', async (_, reading) => {
  const { readSnapshot, add } = await open();
  await add('a');
  let runs = 0;
  const [before, after] = await readSnapshot(async db => {
    const first = await idsIn(db);
    // A write between the two statements.
    if (runs++ === 0) await add('b');
    return [first, await idsIn(db)];
  }, reading);
  expect(after).toEqual(before);
  await expect(readSnapshot(idsIn, reading)).resolves.toEqual(['a', 'b']);
});

test('a read that fails during a concurrent write runs again', async () => {
  const { readSnapshot, add } = await open();
  let runs = 0;
  const read = readSnapshot(async db => {
    if (runs++ === 0) {
      await add('a');
      throw new Error('Two moments do not fit together.');
    }
    return idsIn(db);
  }, short);
  await expect(read).resolves.toEqual(['a']);
  await expect(readSnapshot(() => Promise.reject(new Error('no')), short)).rejects.toThrow('no');
});

test('a long read does not block the event loop', async () => {
  const { readSnapshot } = await open();
  let isOver = false;
  const read = readSnapshot(async db => countTo(300_000).execute(db), long).then(() => {
    isOver = true;
  });
  let turns = 0;
  while (!isOver) {
    await nextTurn();
    turns++;
  }
  await read;
  expect(turns).toBeGreaterThan(10);
});

test('errors of a statement are passed on, and writes are refused', async () => {
  const { readSnapshot, add } = await open();
  await add('a');
  await expect(readSnapshot(db => sql`select missing from organizations`.execute(db), long)).rejects.toThrow(
    'no such column: missing',
  );
  await expect(readSnapshot(db => sql`delete from organizations`.execute(db), long)).rejects.toMatchObject({
    cause: { errcode: 8 },
  });
  await expect(readSnapshot(idsIn, long)).resolves.toEqual(['a']);
});

test('a read that takes too long is refused, and others go on', async () => {
  const { readSnapshot, add } = await open({ timeLimitMs: 50 });
  await add('a');
  const stuck = readSnapshot(db => countTo(5_000_000).execute(db), long);
  await expect(stuck).rejects.toMatchObject({ code: 'unavailable' });
  await expect(readSnapshot(idsIn, long)).resolves.toEqual(['a']);
});
