import { type RawBuilder, sql } from 'kysely';
import type { TicketGroup, ticketGroupings } from '#contract/app/work.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler, Call } from '../context.ts';
import { assigneeList } from './fields/assignee-list.ts';
import { noneOfThem } from './fields/is-one-of.ts';
import { labelList } from './fields/label-list.ts';
import { listConditions } from './list-conditions.ts';

type Grouping = (typeof ticketGroupings)[number];
type Conditions = RawBuilder<unknown>;

export const countTickets: AppHandler<'countTickets'> = async (call, input) => {
  await findProject(call, input.project);
  const { group, ...filters } = input;
  const conditions = sql.join(listConditions(call, filters), sql` and `);
  return {
    data: group === undefined ? [] : await groupCounters[group](call, conditions),
    total: await countAll(call, conditions),
  };
};

async function countAll(call: Call, conditions: Conditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from tickets t join boards b on b.id = t.board_id where ${conditions}`.execute(call.db);
  return Number(rows[0]!.total);
}

const groupCounters: Record<Grouping, (call: Call, conditions: Conditions) => Promise<TicketGroup[]>> = {
  assignee: (call, conditions) => countByList(call, conditions, assigneeList, sql`null`),
  label: (call, conditions) => countByList(call, conditions, labelList, sql`r.color`),
  priority: async (call, conditions) => {
    const { rows } = await sql<{ value: string; count: number }>`select t.priority as value, count(*) as count
      from tickets t join boards b on b.id = t.board_id where ${conditions} group by t.priority`.execute(
      call.db,
    );
    return rows.map(({ value, count }) => ({ value, name: null, color: null, count: Number(count) }));
  },
};

interface CountRow {
  value: string | null;
  name: string | null;
  color: string | null;
  count: number;
}

async function countByList(
  call: Call,
  conditions: Conditions,
  { table, column, recordTable }: typeof assigneeList | typeof labelList,
  color: RawBuilder<unknown>,
): Promise<TicketGroup[]> {
  const { rows } =
    await sql<CountRow>`select r.id as value, r.name as name, ${color} as color, g.count as count
    from (select l.${sql.ref(column)} as id, count(*) as count
      from tickets t join boards b on b.id = t.board_id left join ${sql.table(table)} l on l.ticket_id = t.id
      where ${conditions} group by l.${sql.ref(column)}) g
    left join ${sql.table(recordTable)} r on r.id = g.id`.execute(call.db);
  return rows.map(row => ({ ...row, value: row.value ?? noneOfThem, count: Number(row.count) }));
}
