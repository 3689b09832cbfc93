import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '#contract/operations.ts';
import { priorities } from '#contract/priorities.ts';
import { queryTokens } from '#lib/search-words.ts';
import type { Call } from '../context.ts';

type Filters = InputOf<'listTickets'>;

const dayMs = 86_400_000;

const inList = (column: RawBuilder<unknown>, values: readonly string[]) =>
  values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join([...values])})`;

/** Values that a text column can be compared with on both engines; others match nothing. */
const comparable = (values: readonly string[]) =>
  values.filter(value => !value.includes('\0') && value.isWellFormed());

const hasTag = (ids: readonly string[]) =>
  sql<boolean>`exists (select 1 from ticket_tags x where x.ticket_id = t.id and ${inList(sql`x.tag_id`, comparable(ids))})`;

const hasLabel = (ids: readonly string[]) =>
  sql<boolean>`exists (select 1 from ticket_labels x where x.ticket_id = t.id and ${inList(sql`x.label_id`, comparable(ids))})`;

/** Assigned to one of these people; `none` stands for nobody. */
function isAssigned(ids: readonly string[]): RawBuilder<boolean> {
  const people = ids.filter(id => id !== 'none');
  const anyone = sql`exists (select 1 from ticket_assignees x where x.ticket_id = t.id`;
  const one = sql<boolean>`${anyone} and ${inList(sql`x.user_id`, comparable(people))})`;
  return people.length === ids.length ? one : sql<boolean>`(${one} or not ${anyone}))`;
}

/** Conditions over `tickets t` for the filters of a list; different filters all hold together (section 4). */
export function ticketConditions(call: Call, filters: Filters): RawBuilder<boolean>[] {
  const where: RawBuilder<boolean>[] = [
    sql`t.project_id = ${filters.project}`,
    sql`t.deleted_at is null`,
    // Tickets of a deleted board have moved or are deleted themselves.
    sql`b.deleted_at is null`,
  ];
  if (filters.archived === 'true') where.push(sql`t.archived_at is not null`);
  else if (filters.archived !== 'all') where.push(sql`t.archived_at is null`);
  if (filters.board_id !== undefined) where.push(inList(sql`t.board_id`, comparable([filters.board_id])));
  if (filters.priority) {
    where.push(
      inList(
        sql`t.priority`,
        filters.priority.filter(value => priorities.includes(value as never)),
      ),
    );
  }
  if (filters.tag_ids?.length) {
    // Counted, as SQLite refuses a condition of a thousand parts.
    where.push(
      sql`(select count(*) from ticket_tags x where x.ticket_id = t.id and ${inList(sql`x.tag_id`, comparable(filters.tag_ids))}) = ${sql.lit(filters.tag_ids.length)}`,
    );
  }
  if (filters.label_ids?.length) where.push(hasLabel(filters.label_ids));
  if (filters.assignee_ids?.length) where.push(isAssigned(filters.assignee_ids));
  if (filters.not_tag_ids?.length) where.push(sql`not ${hasTag(filters.not_tag_ids)}`);
  if (filters.not_label_ids?.length) where.push(sql`not ${hasLabel(filters.not_label_ids)}`);
  if (filters.not_assignee_ids?.length) where.push(sql`not ${isAssigned(filters.not_assignee_ids)}`);
  if (filters.not_priority?.length)
    where.push(sql`not ${inList(sql`t.priority`, comparable(filters.not_priority))}`);
  const now = call.now();
  if (filters.due === 'none') where.push(sql`t.due_at is null`);
  if (filters.due === 'overdue') {
    where.push(sql`t.due_at < ${now.toISOString()} and t.completed_at is null`);
  }
  if (filters.due === 'week') {
    const end = new Date(now.getTime() + 7 * dayMs).toISOString();
    where.push(sql`t.due_at >= ${now.toISOString()} and t.due_at <= ${end}`);
  }
  const words = filters.q !== undefined && filters.q.trim() !== '' ? queryTokens(filters.q) : undefined;
  if (words === null) where.push(sql`1 = 0`);
  else if (words) where.push(sql`${call.engine.matches('ticket_search', sql<number>`t.seq`, words)}`);
  return where;
}

const priorityRank = sql`case t.priority ${sql.join(
  priorities.map((priority, at) => sql`when ${sql.lit(priority)} then ${sql.lit(at)}`),
  sql` `,
)} end`;

const place = sql`b.position, case when t.segment_id is null then 1 else 0 end, s.rank, t.rank, t.last_position, t.seq`;

const orders: Record<NonNullable<Filters['sort']>, RawBuilder<unknown>> = {
  position: place,
  number: sql`t.number`,
  '-number': sql`t.number desc`,
  due: sql`case when t.due_at is null then 1 else 0 end, t.due_at, ${place}`,
  '-due': sql`case when t.due_at is null then 1 else 0 end, t.due_at desc, ${place}`,
  priority: sql`${priorityRank}, ${place}`,
  '-priority': sql`${priorityRank} desc, ${place}`,
  created: sql`t.created_at, t.seq`,
  '-created': sql`t.created_at desc, t.seq desc`,
  updated: sql`t.updated_at, t.seq`,
  '-updated': sql`t.updated_at desc, t.seq desc`,
  title: sql`lower(t.title), t.seq`,
  '-title': sql`lower(t.title) desc, t.seq desc`,
};

/** Order of a list: by place, with a search by relevance (reference, then title, then newest), or as `sort` says. */
export function ticketOrder(call: Call, filters: Filters): RawBuilder<unknown> {
  if (filters.sort) return orders[filters.sort];
  const words = filters.q ? queryTokens(filters.q) : null;
  if (!words) return place;
  const reference = /(?:^|-)(\d{1,9})$/.exec(filters.q!.trim());
  const exact = reference ? sql`case when t.number = ${Number(reference[1])} then 0 else 1 end` : sql`0`;
  const inTitle = call.engine.matches('ticket_search', sql<number>`t.seq`, words, true);
  // A bare constant would be read as a column number.
  return sql`${exact} + 0, case when ${inTitle} then 0 else 1 end, t.updated_at desc, t.seq desc`;
}
