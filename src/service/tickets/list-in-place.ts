import { sql } from 'kysely';
import type { InputOf } from '#contract/operations.ts';
import { isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';

type Boards = Pick<InputOf<'listTickets'>, 'project' | 'board_id'>;

interface Page {
  offset: number;
  perPage: number;
}

interface PlacedPage {
  seqs: number[];
  /** In the order of `seqs`. */
  positions: number[];
  total: number;
}

const requestedBoards = (isOneBoard: boolean, slot: (name: string) => unknown) =>
  sql`boards where project_id = ${slot('project')} and deleted_at is null ${
    isOneBoard ? sql`and id = ${slot('board_id')}` : sql``
  }`;

/** Segment sizes let it skip the earlier tickets. */
const pages = (isOneBoard: boolean) =>
  prepared<{ seq: number; first_of_board: number; total: number }>(
    (
      _,
      slot,
    ) => sql`with requested as (select id, position, ticket_count from ${requestedBoards(isOneBoard, slot)}),
    segments as (
      select s.id, s.size, sum(s.size) over (order by b.position, s.rank) - s.size as first_position,
        sum(s.size) over (partition by b.id order by s.rank) - s.size as first_on_board
      from requested b join ticket_segments s on s.board_id = b.id),
    page_segments as (
      select id, first_position, first_on_board from segments
      where first_position + size > ${slot('offset')} and first_position < ${slot('end')})
    select t.seq, p.first_position - p.first_on_board as first_of_board,
      (select sum(ticket_count) from requested) as total
    from page_segments p join tickets t on t.segment_id = p.id
    order by p.first_position, t.rank
    limit ${slot('perPage')} offset cast(${slot('offset')} - (select coalesce(min(first_position), ${slot('offset')}) from page_segments) as bigint)`,
  );
const pagesOf = { oneBoard: pages(true), allBoards: pages(false) };

const counts = (isOneBoard: boolean) =>
  prepared<{ total: number | null }>(
    (_, slot) => sql`select sum(ticket_count) as total from ${requestedBoards(isOneBoard, slot)}`,
  );
const countsOf = { oneBoard: counts(true), allBoards: counts(false) };

const kindOf = ({ board_id }: Boards) => (board_id === undefined ? 'allBoards' : 'oneBoard');

/** Number of tickets on a board, or on all boards of the project, without archived ones. */
export async function countOnBoards(call: Call, boards: Boards): Promise<number> {
  const [row] = await countsOf[kindOf(boards)](call, boards);
  return Number(row?.total ?? 0);
}

/** The tickets of a page in the manual order: one statement, so that a ticket that moves is not listed twice. */
export async function readPageInPlace(
  call: Call,
  boards: Boards,
  { offset, perPage }: Page,
): Promise<PlacedPage> {
  if (boards.board_id !== undefined && !isId(boards.board_id)) return { seqs: [], positions: [], total: 0 };
  // Integers of both engines reach further than any board.
  const start = Math.min(offset, Number.MAX_SAFE_INTEGER);
  const rows = await pagesOf[kindOf(boards)](call, {
    ...boards,
    offset: start,
    end: start + perPage,
    perPage,
  });
  // Without a row there is no total either.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOnBoards(call, boards));
  return {
    seqs: rows.map(({ seq }) => Number(seq)),
    positions: rows.map(({ first_of_board }, index) => offset + index - Number(first_of_board)),
    total: Number(total),
  };
}
