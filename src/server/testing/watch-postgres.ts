import pg from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';
import { type QueryAnswer, StatementBatch } from '../statement-batch.ts';

/** Calls `onQuery` with each statement that any connection of this process sends, and its answer. */
export function watchPostgres(onQuery: (text: string, answer: Promise<QueryAnswer>) => void): void {
  beforeAll(() => {
    const query = pg.Client.prototype.query;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
      const [sent] = args as unknown as [unknown];
      if (sent instanceof StatementBatch)
        for (const { text, settled } of sent.statements) onQuery(text, settled.promise);
      return query.apply(this, args as never) as never;
    });
  });
  afterAll(() => vi.restoreAllMocks());
}
