import { sql } from 'kysely';
import type { Db } from '#service/db/schema.ts';
import { within } from './within.ts';

/** Milliseconds that the database may take to answer: longer than it takes to know that PostgreSQL hangs. */
const patience = 3_000;
/** Milliseconds for which an answer is passed on to everyone who asks. */
const keptFor = 1_000;

/** Returns a function that tells whether the database answers within 3 seconds, however often it is called. */
export const databaseCheck = (db: Db): (() => Promise<boolean>) => rationed(() => ask(db));

/**
 * Returns a function that tells whether `ask` succeeds within 3 seconds. However often it is called, one `ask` runs at
 * a time, and at most one begins a second. `now` is in milliseconds.
 */
export function rationed(ask: () => Promise<unknown>, now = () => performance.now()): () => Promise<boolean> {
  let running: Promise<unknown> | null = null;
  let checking: Promise<boolean> | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function check(): Promise<boolean> {
    // A query that never ends must not be followed by another.
    running ??= ask().finally(() => {
      running = null;
    });
    const isAnswered = await within(patience, running);
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
 * `random` keeps the SQLite connection from answering out of its memory. It is not answered itself: in SQLite it has 64
 * bits, which the driver refuses to read as a number.
 */
const ask = (db: Db) => sql`select 1 from organizations where random() is not null limit 1`.execute(db);
