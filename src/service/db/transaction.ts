import type { Host } from '../context.ts';
import type { Db } from './schema.ts';

const maxAttempts = 4;

/** Runs the transaction again, because it has locked what no longer matters: another one has committed meanwhile. */
export class RestartError extends Error {
  constructor() {
    super('The transaction has to start again.');
  }
}

const callbacks = new WeakMap<Db, (() => void)[]>();

/** Runs `callback` after the commit and never after a rollback; outside of a transaction, at once. */
export function afterCommit(db: Db, callback: () => void): void {
  if (!db.isTransaction) callback();
  else callbacks.set(db, [...(callbacks.get(db) ?? []), callback]);
}

type LastWork = () => Promise<void>;

const lastWork = new WeakMap<Db, Map<string, LastWork>>();

/** Runs `work` as the last of the transaction; of several with one name, only the last one that was given. */
export function beforeCommit(db: Db, name: string, work: LastWork): void {
  const works = lastWork.get(db) ?? new Map<string, LastWork>();
  lastWork.set(db, works.set(name, work));
}

/** Retries after conflicts; any other error rolls back and is thrown. */
export async function inTransaction<T>(host: Host, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let committed: readonly (() => void)[] = [];
    try {
      const result = await host.db.transaction().execute(async db => {
        const value = await work(db);
        for (const last of lastWork.get(db)?.values() ?? []) await last();
        committed = callbacks.get(db) ?? [];
        return value;
      });
      for (const callback of committed) callback();
      return result;
    } catch (error) {
      // Does not count as an attempt: each time another transaction has committed.
      if (error instanceof RestartError) attempt -= 1;
      else if (attempt === maxAttempts || !host.engine.isRetryable(error)) throw error;
    }
  }
}
