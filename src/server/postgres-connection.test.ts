import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postgresEngine } from '#service/db/postgres-engine.ts';
import type { Db } from '#service/db/schema.ts';
import { openPostgres } from './postgres.ts';
import { waitsForAnswer } from './postgres-statements.ts';
import { createPostgresDatabase } from './testing/test-database.ts';

let db: Db;
beforeEach(async () => {
  // One connection: each transaction gets the one that an earlier test step has used.
  ({ db } = openPostgres(await createPostgresDatabase(), { poolSize: 1 }));
  await sql`create table counts (id text primary key, count int not null check (count < 1000))`.execute(db);
});
afterEach(() => db.destroy());

const add = (on: Db, id: string, count = 0) => sql`insert into counts values (${id}, ${count})`.execute(on);
const increase = (on: Db) => sql`update counts set count = count + 1`.execute(on);
const counts = async (on: Db) =>
  (await sql<{ count: number }>`select count from counts order by id`.execute(on)).rows.map(row => row.count);

test('a statement that waits sees what was sent before it', async () => {
  const seen = await db.transaction().execute(async transaction => {
    await add(transaction, 'a');
    await increase(transaction);
    await increase(transaction);
    return counts(transaction);
  });
  expect(seen).toEqual([2]);
  expect(await counts(db)).toEqual([2]);
});

test('the commit throws the error of a write that was sent before it, and stores nothing', async () => {
  await add(db, 'a');
  const refused = db.transaction().execute(async transaction => {
    await add(transaction, 'b');
    await add(transaction, 'a');
    await add(transaction, 'c');
  });
  await expect(refused).rejects.toSatisfy(error => postgresEngine.isUniqueViolation(error));
  expect(await counts(db)).toEqual([0]);
  await db.transaction().execute(transaction => add(transaction, 'b'));
  expect(await counts(db)).toEqual([0, 0]);
});

test('a read throws the error of an earlier write, not that the transaction is lost', async () => {
  await add(db, 'a');
  const steps: string[] = [];
  const refused = db.transaction().execute(async transaction => {
    await add(transaction, 'a');
    steps.push('sent');
    await counts(transaction);
    steps.push('read');
  });
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  expect(steps).toEqual(['sent']);
});

test('work that fails by itself undoes the writes that were sent', async () => {
  const failed = db.transaction().execute(async transaction => {
    await add(transaction, 'a');
    throw new Error('changed its mind');
  });
  await expect(failed).rejects.toThrow('changed its mind');
  expect(await counts(db)).toEqual([]);
});

test('thousands of writes are all stored', async () => {
  await add(db, 'a');
  await db.transaction().execute(async transaction => {
    for (let index = 0; index < 900; index++) await increase(transaction);
  });
  expect(await counts(db)).toEqual([900]);
});

test('a write outside of a transaction waits for its answer', async () => {
  await add(db, 'a');
  await expect(add(db, 'a')).rejects.toMatchObject({ code: '23505' });
});

test('writes that return rows, reads and the commit wait for their answer', () => {
  const waiting = [
    'select 1',
    'insert into a values (1) returning id',
    'commit',
    'rollback',
    'with a as (select 1)',
  ];
  const sent = [
    'begin',
    'start transaction read only',
    'insert into a values (1)',
    'update a set b = 1',
    'delete from a',
  ];
  expect(waiting.filter(waitsForAnswer)).toEqual(waiting);
  expect(sent.filter(waitsForAnswer)).toEqual([]);
});
