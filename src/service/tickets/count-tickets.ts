import { sql } from 'kysely';
import type { TicketGroup } from '#contract/app/work.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler, Call } from '../context.ts';
import { type CountScope, countGroups } from './count-groups.ts';
import { listedTickets } from './list-conditions.ts';

export const countTickets: AppHandler<'countTickets'> = async (call, input) => {
  await findProject(call, input.project);
  const { group, by_board, ...filters } = input;
  const scope: CountScope = {
    tickets: joins => listedTickets(call, filters, joins),
    byBoard: by_board === 'true',
  };
  const groups =
    group === undefined
      ? { data: [] as TicketGroup[], groupCount: 0 }
      : await countGroups(call, group, scope);
  return { data: groups.data, group_count: groups.groupCount, ...(await countAll(call, scope)) };
};

async function countAll(
  call: Call,
  { tickets, byBoard }: CountScope,
): Promise<{ total: number; boards?: Record<string, number>; estimates?: Record<string, number> }> {
  const from = sql`from ${tickets()}`;
  if (!byBoard) {
    const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(call.db);
    return { total: Number(rows[0]!.total) };
  }
  const { rows } = await sql<{
    id: string;
    count: number;
    estimate: number;
  }>`select t.board_id as id, count(*) as count, coalesce(sum(t.estimate), 0) as estimate ${from} group by t.board_id`.execute(
    call.db,
  );
  const boards = Object.fromEntries(rows.map(({ id, count }) => [id, Number(count)]));
  const estimates = Object.fromEntries(rows.map(({ id, estimate }) => [id, Number(estimate)]));
  return { total: Object.values(boards).reduce((sum, count) => sum + count, 0), boards, estimates };
}
