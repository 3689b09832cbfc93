import { type CompiledQuery, sql } from 'kysely';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';
import { type TicketRow, ticketColumns, ticketJoins, toTicket } from './to-ticket.ts';

const ticketById = prepared<TicketRow>((db, slot, engine) => ({
  compile: () =>
    sql<TicketRow>`select ${ticketColumns(engine, true)} from ${ticketJoins} where t.id = ${slot('id')}`.compile(
      db,
    ) as CompiledQuery<TicketRow>,
}));

/** One ticket as answers show it; the caller has found it already. Names its version in the `ETag`. */
export async function readTicketById(call: Call, id: string): Promise<Ticket> {
  const [row] = await ticketById(call, { id });
  call.headers.set('etag', `"${row!.version}"`);
  return toTicket(row!);
}

/** Tickets by `seq`, in the order given; without their HTML when `summary`. */
export async function readTicketsBySeq(
  call: Call,
  seqs: readonly number[],
  summary: boolean,
): Promise<TicketListItem[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<
    TicketRow & { seq: number }
  >`select t.seq, ${ticketColumns(call.engine, !summary)}
    from ${ticketJoins} where t.seq in (${sql.join([...seqs])})`.execute(call.db);
  const bySeq = new Map(rows.map(row => [Number(row.seq), row]));
  return seqs
    .map(seq => bySeq.get(seq))
    .filter(row => row !== undefined)
    .map(row => {
      const { description_html, ...item } = toTicket(row);
      return summary ? item : { ...item, description_html };
    });
}
