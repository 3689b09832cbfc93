import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { databaseCheck, throttled } from './database-check.ts';
import { openTestDatabase } from './testing/test-database.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers.splice(0)) await close();
});

test.each(['sqlite', 'postgres'] as const)('%s answers until it is closed', async engine => {
  const { db, close } = await openTestDatabase(engine);
  await expect(databaseCheck(db)()).resolves.toBe(true);
  await sql`insert into organizations (id, name, created_at) values ('o', 'O', '2026-01-01T00:00:00.000Z')`.execute(
    db,
  );
  await expect(databaseCheck(db)()).resolves.toBe(true);
  await close();
  await expect(databaseCheck(db)()).resolves.toBe(false);
});

test('many callers cost one query a second', async () => {
  let now = 0;
  const ask = vi.fn(async () => {});
  const check = throttled(ask, () => now);
  for (let round = 0; round < 3; round++) {
    expect(await Promise.all(Array.from({ length: 100 }, check))).not.toContain(false);
    now += 999;
    expect(await check()).toBe(true);
    expect(ask).toHaveBeenCalledTimes(round + 1);
    now += 1;
  }
});

test('a check ends after three seconds, and no further query starts while one hangs', async () => {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<void>(resolve => answers.push(resolve)));
  const check = throttled(ask);
  for (let round = 0; round < 3; round++) {
    const result = check();
    // Each slice of the time limit takes a round of the event loop.
    await vi.advanceTimersByTimeAsync(3_100);
    await expect(result).resolves.toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(ask).toHaveBeenCalledTimes(1);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(0);
  const result = check();
  await vi.advanceTimersByTimeAsync(0);
  answers[1]!();
  await expect(result).resolves.toBe(true);
});

test('the query reads the database', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  closers.push(close);
  await sql`alter table organizations rename to gone`.execute(db);
  await expect(databaseCheck(db)()).resolves.toBe(false);
});
