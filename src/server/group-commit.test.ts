import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { kyselyOver, openDriver } from './sqlite.ts';

interface Tables {
  words: { word: string };
  pages: { word: string };
}

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  vi.restoreAllMocks();
});

async function open() {
  // The age of a group does not depend on the load of the machine.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const directory = mkdtempSync(join(tmpdir(), 'docket-group-'));
  closers.push(() => rmSync(directory, { recursive: true }));
  const hooks = { assertWritable: vi.fn(), afterWrite: vi.fn() };
  const driver = openDriver(join(directory, 'words.sqlite'), hooks);
  const db = kyselyOver(driver) as unknown as Kysely<Tables>;
  closers.push(() => db.destroy());
  await sql`create table words (word text primary key)`.execute(db);
  await sql`create table pages (word text references words(word) deferrable initially deferred)`.execute(db);
  hooks.afterWrite.mockClear();
  const add = (word: string) =>
    db.transaction().execute(async trx => {
      await trx.insertInto('words').values({ word }).execute();
      return word;
    });
  const stored = async () => (await db.selectFrom('words').select('word').execute()).map(row => row.word);
  return { db, driver, add, stored, hooks };
}

const numbers = Array.from({ length: 16 }, (_, index) => `w${index}`);

test('transactions that are ready together share one commit', async () => {
  const { add, stored, hooks } = await open();
  await expect(Promise.all(numbers.map(add))).resolves.toEqual(numbers);
  expect((await stored()).sort()).toEqual([...numbers].sort());
  expect(hooks.afterWrite).toHaveBeenCalledTimes(1);
});

test('a group that is old commits before it takes in another', async () => {
  const { add, hooks } = await open();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  await Promise.all(numbers.map(add));
  expect(hooks.afterWrite.mock.calls.length).toBeGreaterThan(1);
});

test('one that throws undoes itself alone', async () => {
  const { db, add, stored, hooks } = await open();
  const refused = db.transaction().execute(async trx => {
    await trx.insertInto('words').values({ word: 'refused' }).execute();
    throw new Error('over the limit');
  });
  const settled = await Promise.allSettled([add('a'), refused, add('b'), add('a'), add('c')]);
  expect(settled.map(one => one.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  await expect(stored()).resolves.toEqual(['a', 'b', 'c']);
  expect(hooks.afterWrite).toHaveBeenCalledTimes(1);
});

test('a transaction sees what earlier ones of its group wrote', async () => {
  const { db, add } = await open();
  const count = db
    .transaction()
    .execute(trx => trx.selectFrom('words').select('word').execute())
    .then(rows => rows.length);
  const first = add('a');
  const later = db.transaction().execute(trx => trx.selectFrom('words').select('word').execute());
  await expect(Promise.all([count, first, later])).resolves.toEqual([0, 'a', [{ word: 'a' }]]);
});

test('nobody is answered before others can read what was written', async () => {
  const { add, stored } = await open();
  const seen = await Promise.all(numbers.map(async word => (await add(word)) && (await stored())));
  for (const [index, words] of seen.entries()) expect(words).toContain(numbers[index]);
});

test('a commit that fails fails each of its group, and nothing stays', async () => {
  const { db, add, stored } = await open();
  const dangling = db
    .transaction()
    .execute(trx => trx.insertInto('pages').values({ word: 'missing' }).execute());
  const settled = await Promise.allSettled([add('a'), dangling, add('b')]);
  expect(settled.map(one => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(stored()).resolves.toEqual([]);
  await expect(add('a')).resolves.toBe('a');
});

test('a group that the database has undone is unavailable to all but the one that failed', async () => {
  const { db, add, stored } = await open();
  const first = add('a');
  const second = db
    .transaction()
    .execute(trx => sql`insert or rollback into words values ('a')`.execute(trx));
  const third = add('b');
  await expect(first).rejects.toBeInstanceOf(ServiceError);
  await expect(second).rejects.toThrow('UNIQUE');
  await expect(third).resolves.toBe('b');
  await expect(stored()).resolves.toEqual(['b']);
});

test('a transaction whose group is undone under it writes nothing more', async () => {
  const { db, stored } = await open();
  const goesOn = db.transaction().execute(async trx => {
    await trx.insertInto('words').values({ word: 'a' }).execute();
    await sql`insert or rollback into words values ('a')`.execute(trx).catch(() => {});
    await trx.insertInto('words').values({ word: 'b' }).execute();
  });
  await expect(goesOn).rejects.toBeInstanceOf(ServiceError);
  await expect(stored()).resolves.toEqual([]);
});

test('a member that cannot be undone takes its group with it', async () => {
  const { db, add, stored } = await open();
  const first = add('a');
  const spoilt = db.transaction().execute(async trx => {
    await trx.insertInto('words').values({ word: 'half' }).execute();
    await sql`release member`.execute(trx);
    throw new Error('refused');
  });
  const settled = await Promise.allSettled([first, spoilt, add('b')]);
  expect(settled.map(one => one.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(stored()).resolves.toEqual(['b']);
});

test('a refused begin ends nobody else’s turn', async () => {
  const { add, stored, hooks } = await open();
  hooks.assertWritable.mockImplementationOnce(() => {
    throw new Error('deleted');
  });
  const settled = await Promise.allSettled([add('a'), add('b')]);
  expect(settled.map(one => one.status)).toEqual(['rejected', 'fulfilled']);
  await expect(stored()).resolves.toEqual(['b']);
});

test('a transaction that waits for something else holds up the commit of its group, and nothing is lost', async () => {
  const { db, add, stored } = await open();
  const gate = Promise.withResolvers<void>();
  const first = add('a');
  const waiting = db.transaction().execute(async trx => {
    await gate.promise;
    await trx.insertInto('words').values({ word: 'b' }).execute();
  });
  const last = add('c');
  await expect(stored()).resolves.toEqual([]);
  gate.resolve();
  await Promise.all([first, waiting, last]);
  await expect(stored()).resolves.toEqual(['a', 'b', 'c']);
});

test('a long write gets the lock after the group that is open, though transactions keep coming', async () => {
  const { db, driver, add } = await open();
  let acquired: Promise<void> | undefined;
  let isRunning = true;
  let after = 0;
  const traffic = async (name: string) => {
    for (let index = 0; isRunning; index++) {
      await add(`${name}${index}`);
      after++;
    }
  };
  const all = db.transaction().execute(async () => {
    acquired = driver.writeLock.acquire();
    return Promise.all(['x', 'y', 'z'].map(name => ({ done: traffic(name) })));
  });
  const running = await all;
  await acquired;
  expect(after).toBeLessThan(64);
  driver.writeLock.release();
  isRunning = false;
  await Promise.all(running.map(one => one.done));
});
