import { type RawBuilder, sql } from 'kysely';
import type { TicketGroup, ticketGroupings } from '#contract/app/work.ts';
import { limits } from '#contract/limits.ts';
import { referenceOf } from '#contract/rules.ts';
import type { Call } from '../context.ts';
import { assigneeList } from './fields/assignee-list.ts';
import { noneOfThem } from './fields/is-one-of.ts';
import { labelList } from './fields/label-list.ts';

type Grouping = (typeof ticketGroupings)[number];

export interface CountScope {
  /** SQL after `from`, to its end: the tickets `t` on their boards `b`, with more joins. */
  tickets: (joins?: RawBuilder<unknown>) => RawBuilder<unknown>;
  byBoard: boolean;
}

/** How the tickets `t` are counted by a field. */
interface GroupSource {
  value: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  /** The columns `name`, `color`, `number` and `project_key` of the value `c.id`, and what they are read from. */
  columns: RawBuilder<unknown>;
  records: RawBuilder<unknown>;
}

const noJoins = sql``;

function listSource(
  { table, column, recordTable }: typeof assigneeList | typeof labelList,
  color: RawBuilder<unknown>,
): GroupSource {
  return {
    value: sql.ref(`l.${column}`),
    joins: sql`left join ${sql.table(table)} l on l.ticket_id = t.id`,
    columns: sql`r.name as name, ${color} as color, 0 as number, null as project_key`,
    records: sql`left join ${sql.table(recordTable)} r on r.id = c.id`,
  };
}

const sources: Record<Grouping, GroupSource> = {
  assignee: listSource(assigneeList, sql`null`),
  label: listSource(labelList, sql`r.color`),
  priority: {
    value: sql`t.priority`,
    joins: noJoins,
    columns: sql`null as name, null as color, 0 as number, null as project_key`,
    records: noJoins,
  },
  // A deleted parent is none, as in the record of the ticket.
  parent: {
    value: sql`above.id`,
    joins: sql`left join ticket_parents part on part.ticket_id = t.id
      left join tickets above on above.id = part.parent_id and above.deleted_at is null`,
    columns: sql`r.title as name, null as color, r.number as number, p.key as project_key`,
    records: sql`left join tickets r on r.id = c.id left join projects p on p.id = r.project_id`,
  },
};

interface CountRow {
  value: string | null;
  board: string | null;
  name: string | null;
  color: string | null;
  number: number | null;
  project_key: string | null;
  count: number;
  groups: number;
}

/** Counts tickets by the values of a field. Of parents, the first `limits.parentGroups` are read. */
export async function countGroups(
  call: Call,
  group: Grouping,
  { tickets, byBoard }: CountScope,
): Promise<{ data: TicketGroup[]; groupCount: number }> {
  const { value, joins, columns, records } = sources[group];
  const board = byBoard ? sql`, t.board_id` : sql``;
  const limit = group === 'parent' ? sql`where place <= ${limits.parentGroups} or value is null` : sql``;
  const { rows } = await sql<CountRow>`with counted as (
      select ${value} as id, ${byBoard ? sql`t.board_id` : sql`null`} as board, count(*) as count
      from ${tickets(joins)} group by ${value}${board}),
    named as (
      select c.id as value, c.board, c.count, ${columns},
        dense_rank() over (order by ${group === 'parent' ? sql`case when r.number is null then 1 else 0 end, r.number` : sql`c.id`}) as place
      from counted c ${records})
    select value, board, count, name, color, number, project_key,
      (select count(*) from (select distinct id from counted) as values_found) as groups
    from named ${limit}`.execute(call.db);
  return { data: collect(rows), groupCount: Number(rows[0]?.groups ?? 0) };
}

/** Puts the rows of one value on several boards together. */
function collect(rows: readonly CountRow[]): TicketGroup[] {
  const groups = new Map<string, TicketGroup>();
  for (const { value, board, count, name, color, number, project_key } of rows) {
    const key = value ?? noneOfThem;
    const reference = project_key === null ? null : referenceOf(project_key, Number(number));
    const group = groups.get(key) ?? { value: key, name, color, reference, count: 0 };
    group.count += Number(count);
    if (board !== null) group.boards = { ...group.boards, [board]: Number(count) };
    groups.set(key, group);
  }
  return [...groups.values()];
}
