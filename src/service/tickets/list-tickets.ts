import { sql } from 'kysely';
import type { InputOf } from '#contract/operations.ts';
import { findProject } from '../access/find.ts';
import type { Call, Handler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { segmentsBetween } from './places.ts';
import { readTicketsBySeq } from './read-tickets.ts';
import { ticketConditions, ticketOrder } from './ticket-filters.ts';

type Input = InputOf<'listTickets'>;

const filterNames = [
  'q',
  'tag_ids',
  'label_ids',
  'assignee_ids',
  'priority',
  'due',
  'archived',
  'sort',
] as const;

/** Operation 14. */
export const listTickets: Handler<'listTickets'> = async (call, input) => {
  await findProject(call, input.project);
  const page = pageOf(input);
  const inPlace = filterNames.every(name => input[name] === undefined);
  const { seqs, total } = inPlace
    ? await pageInPlace(call, input, page)
    : await pageFiltered(call, input, page);
  return { data: await readTicketsBySeq(call, seqs, input.fields === 'summary'), meta: metaOf(page, total) };
};

interface Page {
  offset: number;
  perPage: number;
}

/** A page in the order of the boards, found by their counts: what lies before it is not read. */
async function pageInPlace(call: Call, input: Input, page: Page) {
  const boards = await call.db
    .selectFrom('boards')
    .select(['id', 'ticket_count'])
    .where('project_id', '=', input.project)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  const listed = input.board_id === undefined ? boards : boards.filter(board => board.id === input.board_id);
  const total = listed.reduce((sum, board) => sum + board.ticket_count, 0);
  const seqs: number[] = [];
  let start = page.offset;
  for (const board of listed) {
    if (seqs.length === page.perPage) break;
    if (start < board.ticket_count) {
      seqs.push(...(await seqsOfBoard(call, board.id, start, page.perPage - seqs.length)));
    }
    start = Math.max(0, start - board.ticket_count);
  }
  return { seqs, total };
}

async function seqsOfBoard(call: Call, boardId: string, start: number, count: number): Promise<number[]> {
  const segments = await segmentsBetween(call, boardId, start, start + count);
  if (segments.length === 0) return [];
  const { rows } = await sql<{
    seq: number;
  }>`select t.seq from tickets t join ticket_segments s on s.id = t.segment_id
    where t.segment_id in (${sql.join(segments.map(segment => segment.id))})
    order by s.rank, t.rank limit ${count} offset ${start - segments[0]!.begins}`.execute(call.db);
  return rows.map(row => Number(row.seq));
}

async function pageFiltered(call: Call, input: Input, page: Page) {
  const from = sql`from tickets t join boards b on b.id = t.board_id left join ticket_segments s on s.id = t.segment_id
    where ${sql.join(ticketConditions(call, input), sql` and `)}`;
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(call.db);
  const total = Number(counted.rows[0]!.total);
  if (page.offset >= total) return { seqs: [], total };
  const { rows } = await sql<{ seq: number }>`select t.seq ${from}
    order by ${ticketOrder(call, input)} limit ${page.perPage} offset ${page.offset}`.execute(call.db);
  return { seqs: rows.map(row => Number(row.seq)), total };
}
