import { sql } from 'kysely';
import type { Db } from '#service/db/schema.ts';
import { succeedsWithin } from './succeeds-within.ts';

/** Milliseconds for the database to answer; longer than it takes to detect a hanging PostgreSQL. */
const answerTimeoutMs = 3_000;
/** Milliseconds for which a finished check answers further callers. */
const reuseMs = 1_000;

export const databaseCheck = (db: Db): (() => Promise<boolean>) => throttled(() => readOneRow(db));

/**
 * Returns a function that tells whether `query` succeeds in time. It runs one query at a time, and begins none within a
 * second of the last check.
 */
export function throttled(
  query: () => Promise<unknown>,
  now = () => performance.now(),
): () => Promise<boolean> {
  let running: Promise<unknown> | null = null;
  let latestCheck: Promise<boolean> | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function check(): Promise<boolean> {
    // A query that hangs must not be followed by another.
    running ??= query().finally(() => {
      running = null;
    });
    const isAnswered = await succeedsWithin(answerTimeoutMs, running);
    checkedAt = now();
    return isAnswered;
  }

  return () => {
    const isFresh = latestCheck !== null && now() - checkedAt < reuseMs;
    if (!isFresh) {
      // A running check counts as fresh.
      checkedAt = Number.POSITIVE_INFINITY;
      latestCheck = check();
    }
    return latestCheck!;
  };
}

/**
 * `random` forces SQLite to read its pages. Its value is not selected: it has 64 bits, which the driver
 * refuses to read as a number.
 */
const readOneRow = (db: Db) =>
  sql`select 1 from organizations where random() is not null limit 1`.execute(db);
