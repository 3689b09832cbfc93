import { sql } from 'kysely';
import type { InputOf } from '#contract/operations.ts';
import { isListInPlace } from '#contract/ticket-list.ts';
import { findProject, isId } from '../access/find.ts';
import type { Call, Handler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { knownPage } from '../search/known/known-page.ts';
import { listedTickets, wordsAlone } from './list-conditions.ts';
import { countOnBoards, readPageInPlace } from './list-in-place.ts';
import { listOrder } from './list-order.ts';
import { readTicketsBySeq } from './read-tickets.ts';

type Input = InputOf<'listTickets'>;

export const listTickets: Handler<'listTickets'> = async (call, input) => {
  await findProject(call, input.project);
  const page = pageOf(input);
  const html = input.fields === 'summary' ? 'none' : 'full';
  if (isListInPlace(input)) {
    const { seqs, positions, total } = await readPageInPlace(call, input, page);
    return { data: await readTicketsBySeq(call, seqs, { html, positions }), meta: metaOf(page, total) };
  }
  const { seqs, total } = await readFilteredPage(call, input, page);
  return { data: await readTicketsBySeq(call, seqs, { html }), meta: metaOf(page, total) };
};

interface Page {
  offset: number;
  perPage: number;
}

async function readFilteredPage(call: Call, input: Input, page: Page) {
  const words = wordsAlone(input);
  const known = words && (await knownPage(call, input.project, words, page));
  if (known) return known;
  const from = sql`from ${listedTickets(call, input, sql`left join ticket_segments s on s.id = t.segment_id`)}`;
  const isUnfiltered = isListInPlace({ ...input, sort: undefined });
  if (isUnfiltered && (input.board_id === undefined || isId(input.board_id))) {
    // The boards hold the count, and an index may find the page.
    const total = await countOnBoards(call, input);
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
