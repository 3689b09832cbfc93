import type { Host } from '../context.ts';
import type { Db } from './schema.ts';

const tries = 4;

const pending = new WeakMap<Db, (() => void)[]>();

/** Never runs `work` after a rollback; runs it at once outside of a transaction. */
export function afterCommit(db: Db, work: () => void): void {
  if (!db.isTransaction) work();
  else pending.set(db, [...(pending.get(db) ?? []), work]);
}

/** Retries after conflicts; any error rolls back. */
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
