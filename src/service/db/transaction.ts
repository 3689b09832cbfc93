import type { Host } from '../context.ts';
import type { Db } from './schema.ts';

const tries = 4;

/** Runs `work` in one transaction, again when it lost against another; whatever it throws rolls everything back. */
export async function inTransaction<T>(host: Host, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await host.db.transaction().execute(work);
    } catch (error) {
      if (attempt === tries || !host.engine.isRetryable(error)) throw error;
    }
  }
}
