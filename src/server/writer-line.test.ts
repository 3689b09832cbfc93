import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postgresEngine } from '#service/db/postgres-engine.ts';
import type { Db } from '#service/db/schema.ts';
import { openPostgres } from './postgres.ts';
import { createPostgresDatabase } from './testing/test-database.ts';
import { watchPostgres } from './testing/watch-postgres.ts';

let db: Db;
let sent: string[] = [];
let now: ReturnType<typeof vi.spyOn>;
watchPostgres(text => sent.push(text));
beforeEach(async () => {
  ({ db } = openPostgres(await createPostgresDatabase(), { poolSize: 8 }));
  await sql`create table projects (id text primary key)`.execute(db);
  await sql`insert into projects values ('a'), ('b'), ('c')`.execute(db);
  await sql`create table notes (name text primary key, seen int not null)`.execute(db);
  sent = [];
  // On a busy machine a group would be too old for the next member.
  now = vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  now.mockRestore();
  return db.destroy();
});

const lock = (on: Db, project: string) => postgresEngine.lockRow(on, 'projects', project);
/** Notes a name with the number of notes that were there. */
const note = (on: Db, name: string) => sql`insert into notes select ${name}, count(*) from notes`.execute(on);
const notes = async (on: Db = db) =>
  (await sql<{ name: string; seen: number }>`select name, seen from notes order by seen, name`.execute(on))
    .rows;
const names = async () => (await notes()).map(({ name }) => name);

type Work = (on: Db) => unknown;

const write = (name: string, { project = 'a', work = () => {} }: { project?: string; work?: Work } = {}) =>
  db.transaction().execute(async on => {
    await sql`select 1`.execute(on);
    await lock(on, project);
    await note(on, name);
    await work(on);
  });

/** Writes while another one holds the lock, which it does until they wait for it in this order. */
async function together(...others: (() => Promise<void>)[]) {
  const results: Promise<unknown>[] = [];
  await write('first', {
    async work() {
      for (const start of others) {
        results.push(
          start().then(
            () => 'stored',
            error => error,
          ),
        );
        await untilThey(() => sent.filter(text => text === 'rollback').length >= results.length);
      }
    },
  });
  return Promise.all(results);
}

async function untilThey(are: () => boolean) {
  while (!are()) await sleep(1);
}

const commits = () => sent.filter(text => text === 'commit').length;

test('transactions that wait for one project share a commit, each seeing those before it', async () => {
  expect(
    await together(
      () => write('second'),
      () => write('third'),
    ),
  ).toEqual(['stored', 'stored']);
  expect(commits()).toBe(1);
  expect(await notes()).toEqual([
    { name: 'first', seen: 0 },
    { name: 'second', seen: 1 },
    { name: 'third', seen: 2 },
  ]);
});

test('transactions that begin with a shared lock of another row share a commit too', async () => {
  await sql`create table documents (id text primary key)`.execute(db);
  await sql`insert into documents values ('d')`.execute(db);
  sent = [];
  const writeShared = (name: string, work: Work = () => {}) =>
    db.transaction().execute(async on => {
      await postgresEngine.lockRow(on, 'documents', 'd', { isShared: true });
      await note(on, name);
      await work(on);
    });
  const others: Promise<void>[] = [];
  await writeShared('first', async () => {
    others.push(writeShared('second'), writeShared('third'));
    await untilThey(() => sent.filter(text => text === 'rollback').length === 2);
  });
  await Promise.all(others);
  expect(commits()).toBe(1);
  expect((await notes()).map(({ seen }) => seen)).toEqual([0, 1, 2]);
});

test('records of two tables with the same id have locks of their own', async () => {
  await sql`create table documents (id text primary key)`.execute(db);
  await sql`insert into documents values ('a')`.execute(db);
  sent = [];
  const lockings = () => sent.filter(text => text.includes('from "documents"'));
  const writeDocument = () =>
    db.transaction().execute(async on => {
      await postgresEngine.lockRow(on, 'documents', 'a', { isShared: true });
      await note(on, 'document');
    });
  const others: Promise<void>[] = [];
  await write('project', {
    async work() {
      others.push(writeDocument());
      await untilThey(() => lockings().length > 0 || sent.includes('rollback'));
      expect(lockings()).toHaveLength(1);
    },
  });
  await Promise.all(others);
  expect((await notes()).map(({ name }) => name).sort()).toEqual(['document', 'project']);
});

test('one that waits for nobody takes no savepoint', async () => {
  await write('alone');
  await write('again');
  expect(sent.filter(text => text.includes('savepoint'))).toEqual([]);
  expect(commits()).toBe(2);
});

const refuse = () => {
  throw new Error('refused');
};
const repeat: Work = on => note(on, 'first');

test.each([
  ['its own error', refuse, 'refused'],
  ['that of a write nobody waited for', repeat, 'duplicate key'],
])('one that fails with %s undoes itself alone', async (_, work, message) => {
  const answers = await together(
    () => write('second', { work }),
    () => write('third'),
    () => write('fourth', { work }),
  );
  expect(answers).toEqual([
    expect.objectContaining({ message: expect.stringContaining(message) }),
    'stored',
    expect.objectContaining({ message: expect.stringContaining(message) }),
  ]);
  expect(await names()).toEqual(['first', 'third']);
});

test('those behind a first one that fails are stored', async () => {
  const others: Promise<void>[] = [];
  const first = write('first', {
    async work() {
      others.push(write('second'), write('third'));
      await untilThey(() => sent.filter(text => text === 'rollback').length === 2);
      refuse();
    },
  });
  await expect(first).rejects.toThrow('refused');
  await Promise.all(others);
  expect(await names()).toEqual(expect.arrayContaining(['second', 'third']));
  expect((await notes()).map(({ seen }) => seen)).toEqual([0, 1]);
});

test('nobody is answered before others can read what was written', async () => {
  const seenThen: string[][] = [];
  const seeing = (name: string) => async () => {
    await write(name);
    seenThen.push(await names());
  };
  await together(seeing('second'), seeing('third'));
  expect(seenThen).toEqual([
    ['first', 'second', 'third'],
    ['first', 'second', 'third'],
  ]);
});

test('a group that is old commits before it takes in another', async () => {
  await together(
    () => write('second', { work: () => now.mockReturnValue(60) }),
    () => write('third'),
  );
  expect(commits()).toBe(2);
  expect(await names()).toEqual(['first', 'second', 'third']);
});

test('a transaction with a second lock is the last of its group', async () => {
  await together(
    () => write('second', { work: on => lock(on, 'b') }),
    () => write('third'),
  );
  expect(commits()).toBe(2);
  expect(await names()).toEqual(['first', 'second', 'third']);
});

test('writes that wait for one project keep neither connections nor those to another', async () => {
  const many = Array.from({ length: 20 }, (_, at) => () => write(`waiting ${at}`));
  const elsewhere = async () => {
    await write('elsewhere', { project: 'b' });
    expect(await names()).toContain('elsewhere');
  };
  await write('holder', {
    project: 'c',
    work: () => Promise.all([together(...many), untilThey(() => sent.length > 60).then(elsewhere)]),
  }).catch(error => expect.fail(error.message));
  expect(await names()).toHaveLength(23);
});

test('a lost connection refuses the group and those who wait, and the next one is stored', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const answers = await together(
    () =>
      write('second', {
        work: on => sql`select pg_terminate_backend(pg_backend_pid())`.execute(on).then(() => {}),
      }),
    () => write('third'),
  ).catch(error => error);
  expect(answers).toMatchObject({ code: 'unavailable' });
  expect(rows).toHaveLength(1);
  await write('fourth');
  expect(await names()).toEqual(['fourth']);
});

test('a failing write that nobody waited for, when its transaction gives up, is no error of those before it', async () => {
  const giveUp: Work = async on => {
    await repeat(on);
    refuse();
  };
  expect(await together(() => write('second', { work: giveUp }))).toEqual([
    expect.objectContaining({ message: 'refused' }),
  ]);
  expect(await names()).toEqual(['first']);
});

test('a statement that takes too long refuses its transaction alone', async () => {
  const slow: Work = on => sql`set local statement_timeout = 1`.execute(on).then(() => sleepThere(on));
  const sleepThere = (on: Db) => sql`select pg_sleep(5)`.execute(on);
  const answers = await together(
    () => write('second', { work: slow }),
    () => write('third'),
  );
  expect(answers).toEqual([expect.objectContaining({ code: 'unavailable' }), 'stored']);
  expect(await names()).toEqual(['first', 'third']);
});

test('the loss of a connection that was left does not matter', async () => {
  const losing = () =>
    db.transaction().execute(async on => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db);
      await lock(on, 'a');
      await note(on, 'second');
    });
  expect(await together(losing, () => write('third'))).toEqual(['stored', 'stored']);
  expect(await names()).toEqual(['first', 'second', 'third']);
});

test('a transaction that ends while it waits keeps nobody waiting', async () => {
  const ending = () =>
    db.transaction().execute(async on => {
      lock(on, 'a')
        .then(() => note(on, 'second'))
        .catch(() => {});
      await untilThey(() => sent.includes('rollback'));
      refuse();
    });
  const answers = await together(ending, () => write('third'));
  expect(answers[1]).toBe('stored');
  await write('fourth');
  expect(await names()).toEqual(['first', 'third', 'fourth']);
});

test('one that holds the lock of a key shares the commit, and holds it until then', async () => {
  const takeKey = (on: Db) => postgresEngine.tryLock(on, 'key');
  let isTaken = false;
  const keyed = () =>
    db.transaction().execute(async on => {
      isTaken = await takeKey(on);
      expect(isTaken).toBe(true);
      await lock(on, 'a');
      await note(on, 'second');
    });
  const taken: boolean[] = [];
  const others: Promise<void>[] = [];
  await write('first', {
    async work() {
      others.push(keyed());
      await untilThey(() => isTaken);
      others.push(write('third', { work: async () => taken.push(await db.transaction().execute(takeKey)) }));
      await untilThey(() => sent.includes('rollback'));
    },
  });
  await Promise.all(others);
  expect(taken).toEqual([false]);
  // One is that of the look at the key.
  expect(commits()).toBe(2);
  expect(await names()).toEqual(['first', 'second', 'third']);
  expect(await db.transaction().execute(takeKey)).toBe(true);
});

test('a transaction that has written before it locks keeps its own connection', async () => {
  const writeFirst = () =>
    db.transaction().execute(async on => {
      await note(on, 'second');
      await lock(on, 'a');
    });
  const later: Promise<void>[] = [];
  await write('first', {
    async work() {
      later.push(writeFirst());
      await untilThey(() => sent.filter(text => text.includes('for no key update')).length === 2);
    },
  });
  await Promise.all(later);
  expect(commits()).toBe(2);
  expect(await names()).toEqual(expect.arrayContaining(['first', 'second']));
});
