import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '#contract/operations.ts';
import { isListInPlace } from '#contract/ticket-list.ts';
import { findProject, isId } from '../access/find.ts';
import type { Call, Handler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { knownPage } from '../search/known/known-page.ts';
import { listedTickets, wordsAlone } from './list-conditions.ts';
import { listOrder } from './list-order.ts';
import { readTicketsBySeq } from './read-tickets.ts';

type Input = InputOf<'listTickets'>;

export const listTickets: Handler<'listTickets'> = async (call, input) => {
  await findProject(call, input.project);
  const page = pageOf(input);
  const { seqs, total } = isListInPlace(input)
    ? await readPageInPlace(call, input, page)
    : await readFilteredPage(call, input, page);
  return {
    data: await readTicketsBySeq(call, seqs, { html: input.fields === 'summary' ? 'none' : 'full' }),
    meta: metaOf(page, total),
  };
};

interface Page {
  offset: number;
  perPage: number;
}

/** One statement, so that a ticket that moves is not listed twice. Segment sizes let it skip the earlier tickets. */
async function readPageInPlace(call: Call, input: Input, page: Page) {
  if (input.board_id !== undefined && !isId(input.board_id)) return { seqs: [], total: 0 };
  const isRequestedBoard = requestedBoards(input);
  const total = await countOnBoards(call, isRequestedBoard);
  if (page.offset >= total) return { seqs: [], total };
  const { rows } = await sql<{ seq: number }>`with segments as (
      select s.id, s.size, sum(s.size) over (order by b.position, s.rank) - s.size as first_position
      from (select id, position from boards where ${isRequestedBoard}) as b
      join ticket_segments s on s.board_id = b.id),
    page_segments as (
      select id, first_position from segments
      where first_position + size > ${page.offset} and first_position < ${page.offset + page.perPage})
    select t.seq from page_segments p join tickets t on t.segment_id = p.id
    order by p.first_position, t.rank
    limit ${page.perPage} offset cast(${page.offset} - (select min(first_position) from page_segments) as bigint)`.execute(
    call.db,
  );
  return { seqs: rows.map(row => Number(row.seq)), total };
}

const requestedBoards = (input: Input) =>
  sql<boolean>`project_id = ${input.project} and deleted_at is null ${
    input.board_id === undefined ? sql`` : sql`and id = ${input.board_id}`
  }`;

async function countOnBoards(call: Call, isRequestedBoard: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{
    total: number | null;
  }>`select sum(ticket_count) as total from boards where ${isRequestedBoard}`.execute(call.db);
  return Number(rows[0]?.total ?? 0);
}

async function readFilteredPage(call: Call, input: Input, page: Page) {
  const words = wordsAlone(input);
  const known = words && (await knownPage(call, input.project, words, page));
  if (known) return known;
  const from = sql`from ${listedTickets(call, input, sql`left join ticket_segments s on s.id = t.segment_id`)}`;
  const isUnfiltered = isListInPlace({ ...input, sort: undefined });
  if (isUnfiltered && (input.board_id === undefined || isId(input.board_id))) {
    // The boards hold the count, and an index may find the page.
    const total = await countOnBoards(call, requestedBoards(input));
    if (page.offset >= total) return { seqs: [], total };
    const { rows } = await sql<{ seq: number }>`select t.seq ${from}
      order by ${listOrder(call, input)} limit ${page.perPage} offset ${page.offset}`.execute(call.db);
    return { seqs: rows.map(row => Number(row.seq)), total };
  }
  // Counted in the same statement, because finding the matches is most of the work.
  const { rows } = await sql<{ seq: number; total: number }>`select t.seq, count(*) over () as total ${from}
    order by ${listOrder(call, input)} limit ${page.perPage} offset ${page.offset}`.execute(call.db);
  if (rows.length > 0 || page.offset === 0)
    return { seqs: rows.map(row => Number(row.seq)), total: Number(rows[0]?.total ?? 0) };
  const count = await sql<{ total: number }>`select count(*) as total ${from}`.execute(call.db);
  return { seqs: [], total: Number(count.rows[0]!.total) };
}
