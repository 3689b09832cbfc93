import { type RawBuilder, sql } from 'kysely';
import { splitReference } from '#lib/paths.ts';
import { type QueryToken, queryTokens } from '#lib/search-words.ts';
import { isId } from '../access/find.ts';
import type { AppHandler, Call } from '../context.ts';
import { createPause } from '../create-pause.ts';
import { labelMentions } from '../mentions/label-mentions.ts';
import { metaOf, pageOf } from '../page.ts';
import { readTicketsBySeq } from '../tickets/read-tickets.ts';
import { beginningOf, excerptOfHtml } from './excerpts.ts';
import { findComments, seqsByComment } from './found-comments.ts';
import { isVisibleProject } from './names.ts';
import { ticketConditions } from './ticket-conditions.ts';

interface Match {
  id: string;
  seq: number;
  total: number;
  is_in_record: number;
  project_name: string;
  board_name: string;
}

export const searchTickets: AppHandler<'searchTickets'> = async (call, input) => {
  const { q = '', project_id, fields } = input;
  const page = pageOf(input);
  const words = queryTokens(q);
  const { conditions, unknown } = await ticketConditions(call, input);
  const isEmpty = words === null && (q.trim() !== '' || conditions.length === 0);
  if (isEmpty || (project_id !== undefined && !isId(project_id)))
    return { data: [], meta: metaOf(page, 0), unknown };
  if (project_id !== undefined) conditions.push(sql`t.project_id = ${project_id}`);
  if (words) conditions.push(hasWords(call, words));
  const from = sql`from tickets t join boards b on b.id = t.board_id join projects p on p.id = t.project_id
    where t.deleted_at is null and b.deleted_at is null and ${isVisibleProject(call)}
    and ${sql.join(conditions, sql` and `)}`;
  const level = words ? levelOf(call, words) : sql`0`;
  // Counted in the same statement, because finding the matches is most of the work.
  const { rows } = await sql<Match>`select t.id, t.seq, p.name as project_name, b.name as board_name,
      case when ${level} < 2 then 1 else 0 end as is_in_record, count(*) over () as total ${from}
    order by ${isOtherReference(q)} + 0, case when t.archived_at is null then 0 else 1 end,
      ${level} + 0, t.updated_at desc, t.seq desc
    limit ${page.perPage} offset ${page.offset}`.execute(call.db);
  const total = rows[0]?.total ?? (page.offset === 0 ? 0 : await countMatches(call, from));
  const data = await foundTickets(call, rows, { words, query: q, withExcerpt: fields !== 'summary' });
  return { data, meta: metaOf(page, Number(total)), unknown };
};

interface Wanted {
  words: QueryToken[] | null;
  query: string;
  withExcerpt: boolean;
}

async function foundTickets(call: Call, rows: readonly Match[], { words, query, withExcerpt }: Wanted) {
  const tickets = await readTicketsBySeq(
    call,
    rows.map(row => Number(row.seq)),
    { html: withExcerpt ? 'beginning' : 'none' },
  );
  const texts = await labelMentions(
    call,
    tickets.map(({ description_html }) => beginningOf(description_html ?? '')),
  );
  const seqsOfComments = words ? rows.filter(row => !row.is_in_record).map(row => Number(row.seq)) : [];
  const options = { words: words ?? [], query, withExcerpt };
  const comments = await findComments(call, 'ticket_seq', seqsOfComments, options);
  const rowById = new Map(rows.map(row => [row.id, row]));
  const pause = createPause(call);
  const data = [];
  for (const [index, { description_html: _, ...ticket }] of tickets.entries()) {
    const { seq, project_name, board_name } = rowById.get(ticket.id)!;
    const comment = comments.get(Number(seq)) ?? null;
    data.push({ ...ticket, project_name, board_name, excerpt: excerptOfHtml(texts[index], query), comment });
    await pause();
  }
  return data;
}

/** SQL: all words are in the ticket, or all in one of its comments. */
const hasWords = (call: Call, words: readonly QueryToken[]): RawBuilder<boolean> =>
  call.engine.isAmong(
    sql<number>`t.seq`,
    sql`${call.engine.matchingSeqs('ticket_search', words)} union all ${seqsByComment(call, 'ticket_seq', words)}`,
  );

/** Selects 0 for words in the title, 1 in the text, 2 in a comment. */
function levelOf(call: Call, words: readonly QueryToken[]): RawBuilder<number> {
  const seq = sql<number>`t.seq`;
  const inTitle = call.engine.contains('ticket_search', seq, words, { titleOnly: true });
  const inRecord = call.engine.contains('ticket_search', seq, words);
  return sql`case when ${inTitle} then 0 when ${inRecord} then 1 else 2 end`;
}

async function countMatches(call: Call, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(call.db);
  return rows[0]!.total;
}

/** Selects 0 for a ticket whose number or reference, present or former, is the query, so that it comes first. */
function isOtherReference(query: string): RawBuilder<unknown> {
  const text = query.trim();
  const reference = splitReference(text);
  if (reference) {
    const { number, key } = reference;
    return sql`case when t.number = ${number} and lower(p.key) = ${key.toLowerCase()} or exists (
      select 1 from former_references f join projects left_project on left_project.id = f.project_id
      where f.ticket_id = t.id and f.number = ${number} and lower(left_project.key) = ${key.toLowerCase()})
      then 0 else 1 end`;
  }
  return /^[1-9]\d{0,8}$/.test(text) ? sql`case when t.number = ${Number(text)} then 0 else 1 end` : sql`0`;
}
