import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestService } from '#server/testing/test-service.ts';
import type { Call } from '#service/context.ts';
import { listedTickets } from './list-conditions.ts';

/** The tables that SQLite reads for a list, outermost first. */
async function tablesRead(input: Parameters<typeof listedTickets>[1]): Promise<string[]> {
  const service = await startTestService('sqlite');
  const { db, engine } = service.host;
  const call = { db, engine, now: () => new Date() } as unknown as Call;
  const { rows } = await sql<{
    detail: string;
  }>`explain query plan select t.seq from ${listedTickets(call, input)} order by t.updated_at desc`.execute(
    db,
  );
  await service.close();
  return rows.flatMap(({ detail }) => /^(?:SCAN|SEARCH) (\S+)/.exec(detail)?.[1] ?? []);
}

test.each([
  {},
  { archived: 'all' as const },
  { assignee_ids: ['a'] },
  { board_ids: ['a'] },
  { due: 'overdue' as const },
])('a search reads tickets that have its words alone, with %o', async filters => {
  expect((await tablesRead({ project: 'p', q: 'zebra', ...filters }))[0]).toBe('ticket_search');
});
