import { type RawBuilder, sql } from 'kysely';
import { splitReference } from '#lib/paths.ts';
import { queryTokens } from '#lib/search-words.ts';
import { callerOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import { seesAll } from '../access/principals.ts';
import type { AppHandler, Call } from '../context.ts';
import { createPause } from '../create-pause.ts';
import { labelMentions } from '../mentions/label-mentions.ts';
import { metaOf, pageOf } from '../page.ts';
import { readTicketsBySeq } from '../tickets/read-tickets.ts';
import { beginningOf, excerptOfHtml } from './excerpts.ts';

interface Match {
  id: string;
  seq: number;
  total: number;
  project_name: string;
  board_name: string;
}

export const searchTickets: AppHandler<'searchTickets'> = async (call, input) => {
  const { q = '', project_id, fields } = input;
  const page = pageOf(input);
  const words = queryTokens(q);
  if (!words || (project_id !== undefined && !isId(project_id))) return { data: [], meta: metaOf(page, 0) };
  const from = sql`from tickets t join boards b on b.id = t.board_id join projects p on p.id = t.project_id
    where t.deleted_at is null and b.deleted_at is null and p.deleted_at is null and ${isVisible(call)}
    ${project_id === undefined ? sql`` : sql`and p.id = ${project_id}`}
    and ${call.engine.matches('ticket_search', sql<number>`t.seq`, words)}`;
  const inTitle = call.engine.matches('ticket_search', sql<number>`t.seq`, words, { titleOnly: true });
  // Counted in the same statement, because finding the matches is most of the work.
  const { rows } = await sql<Match>`select t.id, t.seq, p.name as project_name, b.name as board_name,
      count(*) over () as total ${from}
    order by ${isOtherReference(q)} + 0, case when t.archived_at is null then 0 else 1 end,
      case when ${inTitle} then 0 else 1 end, t.updated_at desc, t.seq desc
    limit ${page.perPage} offset ${page.offset}`.execute(call.db);
  const total = rows[0]?.total ?? (page.offset === 0 ? 0 : await countMatches(call, from));
  const tickets = await readTicketsBySeq(
    call,
    rows.map(row => Number(row.seq)),
    { html: fields === 'summary' ? 'none' : 'beginning' },
  );
  const texts = await labelMentions(
    call,
    tickets.map(({ description_html }) => beginningOf(description_html ?? '')),
  );
  const rowById = new Map(rows.map(row => [row.id, row]));
  const pause = createPause(call);
  const data = [];
  for (const [index, { description_html: _, ...ticket }] of tickets.entries()) {
    const { project_name, board_name } = rowById.get(ticket.id)!;
    const excerpt = excerptOfHtml(texts[index], q);
    data.push({ ...ticket, project_name, board_name, excerpt });
    await pause();
  }
  return { data, meta: metaOf(page, Number(total)) };
};

function isVisible(call: Call): RawBuilder<boolean> {
  const caller = callerOf(call);
  const isInOrganization = sql<boolean>`p.organization_id = ${caller.organizationId}`;
  return seesAll(caller)
    ? isInOrganization
    : sql`${isInOrganization} and exists (
        select 1 from project_members m where m.project_id = p.id and m.user_id = ${caller.id})`;
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
