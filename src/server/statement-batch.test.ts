import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#service/db/schema.ts';
import { openPostgres } from './postgres.ts';
import { StatementBatch } from './statement-batch.ts';
import { createPostgresDatabase } from './testing/test-database.ts';

let db: Db;
let batches: string[][] = [];
beforeEach(async () => {
  ({ db } = openPostgres(await createPostgresDatabase(), { poolSize: 1 }));
  await sql`create table counts (id text primary key, count int not null)`.execute(db);
  batches = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [sent] = args as unknown as [unknown];
    if (sent instanceof StatementBatch) batches.push(sent.statements.map(({ text }) => text));
    return query.apply(this, args as never) as never;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  return db.destroy();
});

const add = (on: Db, id: string, count: unknown = 0) =>
  sql`insert into counts values (${id}, ${count})`.execute(on);
const countOf = async (on: Db, id: string) =>
  (await sql<{ count: number }>`select count from counts where id = ${id}`.execute(on)).rows[0]?.count;
const kinds = () => batches.map(texts => texts.map(text => text.split(' ')[0]));

test('what a transaction sends before it waits is one batch', async () => {
  await db.transaction().execute(async on => {
    await add(on, 'a', 3);
    expect(await countOf(on, 'a')).toBe(3);
    await add(on, 'b');
    await add(on, 'c');
  });
  expect(kinds()).toEqual([['begin'], ['insert', 'select'], ['insert', 'insert'], ['commit']]);
});

test('a statement that was skipped for an error before it runs again', async () => {
  await add(db, 'a', 1);
  const failing = () =>
    db.transaction().execute(async on => {
      await sql`select 1`.execute(on);
      await add(on, 'a');
      await countOf(on, 'a');
    });
  for (const _ of [1, 2]) await expect(failing()).rejects.toMatchObject({ code: '23505' });
  expect(await countOf(db, 'a')).toBe(1);
  await add(db, 'b', 2);
  expect(await countOf(db, 'b')).toBe(2);
});

test('a rollback is sent apart from what it undoes, so that no error keeps it from running', async () => {
  await add(db, 'a');
  batches = [];
  const given = db.transaction().execute(async on => {
    await sql`select 1`.execute(on);
    await add(on, 'a');
    throw new Error('gives up');
  });
  await expect(given).rejects.toThrow('gives up');
  expect(kinds().slice(-2)).toEqual([['insert'], ['rollback']]);
  await db.transaction().execute(on => add(on, 'b'));
  expect(await countOf(db, 'b')).toBe(0);
});

test('values arrive as they were sent, and large ones too', async () => {
  const text = '"\\ü漢😀'.repeat(10_000);
  const { rows } = await sql`select ${text}::text as text, ${null}::text as nothing, ${12}::bigint as count,
    ${new Uint8Array([0, 1, 255])}::bytea as bytes, ${true}::boolean as flag, 1.5::numeric as sum`.execute(
    db,
  );
  expect(rows).toEqual([
    { text, nothing: null, count: 12, bytes: Buffer.from([0, 1, 255]), flag: true, sum: 1.5 },
  ]);
  await expect(sql`select ${new Date(0)}`.execute(db)).rejects.toThrow('takes texts');
});
