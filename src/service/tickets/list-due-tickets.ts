import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { chunks } from '#lib/chunks.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { instantOf } from '#lib/zoned-time.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { invalid } from '../errors.ts';
import { listConditions } from './list-conditions.ts';
import { readTicketsBySeq } from './read-tickets.ts';

const dayMs = 86_400_000;

interface Day {
  date: string;
  /** Instants: the first one of the day, and that of the next day. */
  starts: string;
  ends: string;
}

export const listDueTickets: AppHandler<'listDueTickets'> = async (call, input) => {
  await findProject(call, input.project);
  const { from, days: count, per_day, time_zone = 'UTC', ...filters } = input;
  if (count * per_day > limits.dueTicketsAtOnce)
    throw invalid(
      'per_day',
      `Must be at most ${formatNumber(Math.floor(limits.dueTicketsAtOnce / count))} for ${counted(count, 'day')}.`,
    );
  const days = daysFrom(from, count, time_zone);
  const conditions = sql.join(listConditions(call, filters), sql` and `);
  const totals = await sql<{ date: string; total: number }>`
    with days (date, starts, ends) as (values ${sql.join(days.map(day => sql`(${day.date}, ${day.starts}, ${day.ends})`))})
    select date, (select count(*) ${dueWithin(sql`days.starts`, sql`days.ends`, conditions)}) as total
    from days order by date`.execute(call.db);
  const dueDays = totals.rows
    .map(({ date, total }) => ({ date, total: Number(total) }))
    .filter(({ total }) => total > 0);
  const dates = new Set(dueDays.map(({ date }) => date));
  const daysRead = days.filter(({ date }) => dates.has(date));
  if (daysRead.length === 0) return { data: [], days: [] };
  // One limit for each day: a window function would sort all tickets of the range.
  const firstOf = ({ starts, ends }: Day) => sql`select * from (
      select t.seq, case when t.completed_at is null then 0 else 1 end as is_done, t.due_at, t.number, ${starts} as starts
      ${dueWithin(sql`${starts}`, sql`${ends}`, conditions)}
      order by is_done, t.due_at, t.number limit ${per_day}) as first_of_day`;
  const seqs: number[] = [];
  for (const some of chunks(daysRead, daysPerStatement(filters))) {
    const { rows } = await sql<{ seq: number }>`${sql.join(some.map(firstOf), sql` union all `)}
      order by starts, is_done, due_at, number`.execute(call.db);
    seqs.push(...rows.map(row => Number(row.seq)));
  }
  return { data: await readTicketsBySeq(call, seqs, { html: 'none' }), days: dueDays };
};

/** Every day repeats the values of the filters, and a statement has room for some ten thousand. */
const valuesPerStatement = 10_000;

const daysPerStatement = (filters: object) =>
  Math.max(1, Math.floor(valuesPerStatement / (100 + Object.values(filters).flat().length)));

const dueWithin = (starts: RawBuilder<unknown>, ends: RawBuilder<unknown>, conditions: RawBuilder<unknown>) =>
  sql`from tickets t join boards b on b.id = t.board_id
    where t.due_at >= ${starts} and t.due_at < ${ends} and ${conditions}`;

function daysFrom(from: string, count: number, zone: string): Day[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const momentAt = (index: number) => new Date(instantOf(zone, first + index * dayMs)).toISOString();
  return Array.from({ length: count }, (_, index) => ({
    date: new Date(first + index * dayMs).toISOString().slice(0, 10),
    starts: momentAt(index),
    ends: momentAt(index + 1),
  }));
}
