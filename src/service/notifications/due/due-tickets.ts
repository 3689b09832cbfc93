import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';

interface DueTicket {
  id: string;
  number: number;
  title: string;
  due_at: string;
  project_key: string;
}

interface Person {
  id: string;
  seesAll: boolean;
}

/** From `after`, exclusive, to `until`, inclusive. */
export interface DueRange {
  after: string;
  until: string;
}

/** Whose tickets: of those that the person is to work on, or of those that they only watch. */
export type DueSource = 'own' | 'watched';

interface DueOptions {
  source: DueSource;
  range: DueRange;
  /** Tickets are left out whose due date was reported as one of these kinds. */
  reportedAs: readonly string[];
  limit: number;
}

const isOpen = (ticket: string) => {
  const column = (name: string) => sql.ref(`${ticket}.${name}`);
  return sql`${column('due_at')} is not null and ${column('completed_at')} is null
    and ${column('archived_at')} is null and ${column('deleted_at')} is null`;
};

const isWithin = (ticket: string, { after, until }: DueRange) =>
  sql`${sql.ref(`${ticket}.due_at`)} > ${after} and ${sql.ref(`${ticket}.due_at`)} <= ${until}`;

/** Reads open tickets by the index of assignees, creators or watchers, those that are due first at first. */
export async function dueTicketsOf(
  call: Call,
  { id, seesAll }: Person,
  { source, range, reportedAs, limit }: DueOptions,
): Promise<DueTicket[]> {
  const ids =
    source === 'watched'
      ? sql`select record_id as id from watches where user_id = ${id} and is_on = 1`
      : sql`select ticket_id as id from ticket_assignees where user_id = ${id}
        union all select a.id from tickets a where a.author_id = ${id} and ${isWithin('a', range)}
          and ${isOpen('a')} and not exists (select 1 from ticket_assignees x where x.ticket_id = a.id)`;
  const { rows } = await sql<DueTicket>`select t.id, t.number, t.title, t.due_at, p.key as project_key
    from (${ids}) as candidates
    join tickets t on t.id = candidates.id
    join boards b on b.id = t.board_id
    join projects p on p.id = t.project_id
    where ${isWithin('t', range)} and ${isOpen('t')} and b.is_hidden = 0
    and p.deleted_at is null and p.archived_at is null and ${isReadable(id, seesAll)}
    and not exists (select 1 from notifications n where n.user_id = ${id} and n.ticket_id = t.id
      and n.due_at = t.due_at and n.kind in (${sql.join(reportedAs)}))
    and not exists (select 1 from own_due_dates o where o.user_id = ${id} and o.ticket_id = t.id
      and o.due_at = t.due_at and o.silent_until > ${timestampNow(call)})
    order by t.due_at, t.seq limit ${sql.lit(limit)}`.execute(call.db);
  return rows;
}

const isReadable = (userId: string, seesAll: boolean): RawBuilder<unknown> =>
  seesAll
    ? sql`1 = 1`
    : sql`exists (select 1 from project_members m where m.project_id = p.id and m.user_id = ${userId})`;
