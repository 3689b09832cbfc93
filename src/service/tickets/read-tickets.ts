import { sql } from 'kysely';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { bytesOf, readLongTexts } from '../long-texts.ts';
import { readBlockers } from '../relations/blockers.ts';
import type { TextLength } from './fields/stored-field.ts';
import { type SelectedTicket, ticketColumns, ticketJoins, toTicket } from './to-ticket.ts';

const ticketById = prepared(
  (_, slot, engine) =>
    sql<SelectedTicket>`select ${ticketColumns(engine, 'full')} from ${ticketJoins} where t.id = ${slot('id')}`,
);

export async function readTicketById(call: Call, id: string): Promise<Ticket> {
  const [row] = await ticketById(call, { id });
  call.headers.set('etag', `"${row!.version}"`);
  return toTicket(row!, await readBlockers(call, [row!]));
}

/** Returns tickets in the order of `seqs`. Throws 422 when the HTML would exceed the size of an answer. */
export async function readTicketsBySeq(
  call: Call,
  seqs: readonly number[],
  { html }: { html: Exclude<TextLength, 'inline'> },
): Promise<TicketListItem[]> {
  if (seqs.length === 0) return [];
  const columns = ticketColumns(call.engine, html === 'full' ? 'inline' : html);
  const bytes = html === 'full' ? bytesOf(sql.ref('t.description_html')) : sql`null`;
  const { rows } = await sql<ListedTicket>`select t.seq, ${columns}, ${bytes} as bytes
    from ${ticketJoins} where t.seq in (${sql.join([...seqs])})`.execute(call.db);
  await readLongTexts(call, rows, 'tickets', 'description_html');
  const blockersOf = await readBlockers(call, rows);
  const bySeq = new Map(rows.map(row => [Number(row.seq), row]));
  return seqs
    .map(seq => bySeq.get(seq))
    .filter(row => row !== undefined)
    .map(row => {
      const { description_html, ...item } = toTicket(row, blockersOf);
      return html === 'none' ? item : { ...item, description_html };
    });
}

type ListedTicket = SelectedTicket & { seq: number; bytes: number | null };
