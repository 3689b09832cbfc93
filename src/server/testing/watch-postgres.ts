import pg from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';

/** Calls `onQuery` with each statement that any connection of this process sends, and its answer. */
export function watchPostgres(onQuery: (text: string, answer: Promise<pg.QueryResult>) => void): void {
  beforeAll(() => {
    const query = pg.Client.prototype.query;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
      const [sent] = args as unknown as [string | pg.QueryConfig];
      const answer = query.apply(this, args as never) as unknown as Promise<pg.QueryResult>;
      onQuery(typeof sent === 'string' ? sent : sent.text, answer);
      return answer as never;
    });
  });
  afterAll(() => vi.restoreAllMocks());
}
