import { sql } from 'kysely';
import type { Db } from '#service/db/schema.ts';
import { within } from './within.ts';

/** Milliseconds for the database to answer; longer than it takes to detect a hanging PostgreSQL. */
const answerLimitMs = 3_000;
const keptFor = 1_000;

export const databaseCheck = (db: Db): (() => Promise<boolean>) => throttled(() => ask(db));

/** Runs one `ask` at a time, and begins at most one a second. */
export function throttled(
  ask: () => Promise<unknown>,
  now = () => performance.now(),
): () => Promise<boolean> {
  let running: Promise<unknown> | null = null;
  let checking: Promise<boolean> | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function check(): Promise<boolean> {
    // A query that hangs must not be followed by another.
    running ??= ask().finally(() => {
      running = null;
    });
    const isAnswered = await within(answerLimitMs, running);
    checkedAt = now();
    return isAnswered;
  }

  return () => {
    const isFresh = checking !== null && now() - checkedAt < keptFor;
    if (!isFresh) {
      checkedAt = Number.POSITIVE_INFINITY;
      checking = check();
    }
    return checking!;
  };
}

/**
 * `random` forces SQLite to read its pages. Its value is not selected: it has 64 bits, which the driver
 * refuses to read as a number.
 */
const ask = (db: Db) => sql`select 1 from organizations where random() is not null limit 1`.execute(db);
