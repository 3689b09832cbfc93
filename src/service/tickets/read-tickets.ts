import { sql } from 'kysely';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { noteRead } from '../live-texts/program-reads.ts';
import { bytesOf, readLongTexts } from '../long-texts.ts';
import { readBlockers } from '../relations/blockers.ts';
import type { TextLength } from './fields/stored-field.ts';
import { positionSql } from './places.ts';
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

const ticketsBySeq = (length: TextLength, isPlaced: boolean) =>
  prepared<ListedTicket>(
    (_, slot, engine) =>
      sql<ListedTicket>`select t.seq, ${ticketColumns(engine, length, isPlaced ? sql`null` : positionSql)},
      ${length === 'inline' ? bytesOf(sql.ref('t.description_html')) : sql`null`} as bytes
    from ${ticketJoins} where ${engine.isAmong(sql<number>`t.seq`, engine.numbersOf(slot('seqs')))}`,
  );

const statements = new Map<string, ReturnType<typeof ticketsBySeq>>();

function statementFor(length: TextLength, isPlaced: boolean): ReturnType<typeof ticketsBySeq> {
  const key = `${length} ${isPlaced}`;
  const statement = statements.get(key) ?? ticketsBySeq(length, isPlaced);
  statements.set(key, statement);
  return statement;
}

interface ListOptions {
  html: Exclude<TextLength, 'inline'>;
  /** The positions, in the order of `seqs`, of a caller who knows them. */
  positions?: readonly number[];
}

/** Returns tickets in the order of `seqs`. Throws 422 when the HTML would exceed the size of an answer. */
export async function readTicketsBySeq(
  call: Call,
  seqs: readonly number[],
  { html, positions }: ListOptions,
): Promise<TicketListItem[]> {
  if (seqs.length === 0) return [];
  const read = statementFor(html === 'full' ? 'inline' : html, positions !== undefined);
  const rows = await read(call, { seqs: JSON.stringify(seqs) });
  await readLongTexts(call, rows, 'tickets', 'description_html');
  if (html === 'full') for (const { id, version } of rows) noteRead(call, id, version);
  const blockersOf = await readBlockers(call, rows);
  const bySeq = new Map(rows.map(row => [Number(row.seq), row]));
  const items: TicketListItem[] = [];
  for (const [index, seq] of seqs.entries()) {
    const row = bySeq.get(seq);
    if (!row) continue;
    if (positions) row.position = positions[index]!;
    const { description_html, ...item } = toTicket(row, blockersOf);
    items.push(html === 'none' ? item : { ...item, description_html });
  }
  return items;
}

type ListedTicket = SelectedTicket & { seq: number; bytes: number | null };
