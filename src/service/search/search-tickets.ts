import { sql } from 'kysely';
import { type QueryToken, queryTokens } from '#lib/search-words.ts';
import { isId } from '../access/find.ts';
import { seesAll } from '../access/principals.ts';
import type { AppHandler, Call } from '../context.ts';
import { createPause } from '../create-pause.ts';
import { labelMentions } from '../mentions/label-mentions.ts';
import { metaOf, pageOf } from '../page.ts';
import { readTicketsBySeq } from '../tickets/read-tickets.ts';
import { inIds } from './conditions.ts';
import { beginningOf, excerptOfHtml } from './excerpts.ts';
import { findComments } from './found-comments.ts';
import type { TicketMatch } from './matching-tickets.ts';
import { isVisibleProject } from './names.ts';
import { ticketConditions } from './ticket-conditions.ts';
import { findTicketMatches } from './ticket-matches.ts';

export const searchTickets: AppHandler<'searchTickets'> = async (call, input) => {
  const { q = '', project_id, fields, is = [], is_not = [] } = input;
  const page = pageOf(input);
  const words = queryTokens(q);
  const { conditions, unknown } = await ticketConditions(call, input);
  const isEmpty = words === null && (q.trim() !== '' || conditions.length === 0);
  if (isEmpty || (project_id !== undefined && !isId(project_id)))
    return { data: [], meta: metaOf(page, 0), is_more: false, unknown };
  if (project_id !== undefined) conditions.push(sql`t.project_id = ${project_id}`);
  const { principal } = call;
  if (principal && !seesAll(principal)) conditions.push(await isInOwnProject(call));
  const states = {
    live: !is.includes('archived'),
    archived: !is_not.includes('archived') && !is.includes('open'),
  };
  const search = { conditions, words, query: q, states, offset: page.offset, perPage: page.perPage };
  const matches = await findTicketMatches(call, search);
  const wanted = { words, query: q, withExcerpt: fields !== 'summary' };
  return {
    data: await foundTickets(call, matches.page, wanted),
    meta: metaOf(page, matches.total),
    is_more: matches.isMore,
    unknown,
  };
};

/** SQL: a short list, which PostgreSQL estimates better than memberships. */
async function isInOwnProject(call: Call) {
  const { rows } = await sql<{
    id: string;
  }>`select p.id from projects p where ${isVisibleProject(call)}`.execute(call.db);
  return sql<boolean>`t.project_id in ${inIds(
    call,
    rows.map(({ id }) => id),
  )}`;
}

interface Wanted {
  words: QueryToken[] | null;
  query: string;
  withExcerpt: boolean;
}

async function foundTickets(
  call: Call,
  matches: readonly TicketMatch[],
  { words, query, withExcerpt }: Wanted,
) {
  const tickets = await readTicketsBySeq(
    call,
    matches.map(({ seq }) => seq),
    { html: withExcerpt ? 'beginning' : 'none' },
  );
  const texts = await labelMentions(
    call,
    tickets.map(({ description_html }) => beginningOf(description_html ?? '')),
  );
  const seqsOfComments = matches.filter(({ isInRecord }) => !isInRecord).map(({ seq }) => seq);
  const options = { words: words ?? [], query, withExcerpt };
  const comments = await findComments(call, 'ticket_seq', seqsOfComments, options);
  const places = await placesOf(call, matches);
  const pause = createPause(call);
  const data = [];
  for (const [index, { description_html: _, ...ticket }] of tickets.entries()) {
    const { seq, ...names } = places.get(ticket.id)!;
    const comment = comments.get(Number(seq)) ?? null;
    data.push({ ...ticket, ...names, excerpt: excerptOfHtml(texts[index], query), comment });
    await pause();
  }
  return data;
}

interface TicketPlace {
  seq: number;
  project_name: string;
  board_name: string;
}

async function placesOf(call: Call, matches: readonly TicketMatch[]): Promise<Map<string, TicketPlace>> {
  if (matches.length === 0) return new Map();
  const { rows } = await sql<TicketPlace & { id: string }>`select t.id, t.seq, p.name as project_name,
      b.name as board_name
    from tickets t join boards b on b.id = t.board_id join projects p on p.id = t.project_id
    where t.seq in (${sql.join(matches.map(({ seq }) => seq))})`.execute(call.db);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
