import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '#contract/operations.ts';
import { isListInPlace } from '#contract/tickets.ts';
import { findProject, isId } from '../access/find.ts';
import type { Call, Handler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { listConditions } from './list-conditions.ts';
import { listOrder } from './list-order.ts';
import { readTicketsBySeq } from './read-tickets.ts';

type Input = InputOf<'listTickets'>;

export const listTickets: Handler<'listTickets'> = async (call, input) => {
  await findProject(call, input.project);
  const page = pageOf(input);
  const { seqs, total } = isListInPlace(input)
    ? await pageInPlace(call, input, page)
    : await pageFiltered(call, input, page);
  return {
    data: await readTicketsBySeq(call, seqs, input.fields === 'summary' ? 'none' : 'whole'),
    meta: metaOf(page, total),
  };
};

interface Page {
  offset: number;
  perPage: number;
}

/** One statement, so that no ticket that moves is listed twice. Segment sizes spare it the earlier tickets. */
async function pageInPlace(call: Call, input: Input, page: Page) {
  if (input.board_id !== undefined && !isId(input.board_id)) return { seqs: [], total: 0 };
  const listed = boardsListed(input);
  const total = await countPlaced(call, listed);
  if (page.offset >= total) return { seqs: [], total };
  const { rows } = await sql<{ seq: number }>`with placed as (
      select s.id, s.size, sum(s.size) over (order by b.position, s.rank) - s.size as begins
      from (select id, position from boards where ${listed}) as b join ticket_segments s on s.board_id = b.id),
    picked as (
      select id, begins from placed where begins + size > ${page.offset} and begins < ${page.offset + page.perPage})
    select t.seq from picked join tickets t on t.segment_id = picked.id
    order by picked.begins, t.rank
    limit ${page.perPage} offset cast(${page.offset} - (select min(begins) from picked) as bigint)`.execute(
    call.db,
  );
  return { seqs: rows.map(row => Number(row.seq)), total };
}

const boardsListed = (input: Input) =>
  sql<boolean>`project_id = ${input.project} and deleted_at is null ${
    input.board_id === undefined ? sql`` : sql`and id = ${input.board_id}`
  }`;

async function countPlaced(call: Call, listed: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{
    total: number | null;
  }>`select sum(ticket_count) as total from boards where ${listed}`.execute(call.db);
  return Number(rows[0]?.total ?? 0);
}

async function pageFiltered(call: Call, input: Input, page: Page) {
  const from = sql`from tickets t join boards b on b.id = t.board_id left join ticket_segments s on s.id = t.segment_id
    where ${sql.join(listConditions(call, input), sql` and `)}`;
  if (
    isListInPlace({ ...input, sort: undefined }) &&
    (input.board_id === undefined || isId(input.board_id))
  ) {
    // Only sorted: the boards have the count, and an index may find the page.
    const total = await countPlaced(call, boardsListed(input));
    if (page.offset >= total) return { seqs: [], total };
    const { rows } = await sql<{ seq: number }>`select t.seq ${from}
      order by ${listOrder(call, input)} limit ${page.perPage} offset ${page.offset}`.execute(call.db);
    return { seqs: rows.map(row => Number(row.seq)), total };
  }
  // Counted in the same statement, as finding the matches is most of the work.
  const { rows } = await sql<{ seq: number; total: number }>`select t.seq, count(*) over () as total ${from}
    order by ${listOrder(call, input)} limit ${page.perPage} offset ${page.offset}`.execute(call.db);
  if (rows.length > 0 || page.offset === 0)
    return { seqs: rows.map(row => Number(row.seq)), total: Number(rows[0]?.total ?? 0) };
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(call.db);
  return { seqs: [], total: Number(counted.rows[0]!.total) };
}
