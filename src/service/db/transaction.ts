import type { Host } from '../context.ts';
import type { Db } from './schema.ts';

const tries = 4;

const pending = new WeakMap<Db, (() => void)[]>();

/**
 * Runs `work` once the transaction that `db` stands for has committed, and never when it is rolled back; at once when
 * `db` stands for none.
 */
export function afterCommit(db: Db, work: () => void): void {
  if (!db.isTransaction) work();
  else pending.set(db, [...(pending.get(db) ?? []), work]);
}

/** Runs `work` in one transaction, again when it lost against another; whatever it throws rolls everything back. */
export async function inTransaction<T>(host: Host, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let after: readonly (() => void)[] = [];
    try {
      const result = await host.db.transaction().execute(async db => {
        const done = await work(db);
        after = pending.get(db) ?? [];
        return done;
      });
      for (const run of after) run();
      return result;
    } catch (error) {
      if (attempt === tries || !host.engine.isRetryable(error)) throw error;
    }
  }
}
