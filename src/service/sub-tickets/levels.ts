import { limits } from '#contract/limits.ts';
import type { Call } from '../context.ts';

/** Returns the parent, its parent and so on, deleted ones included. */
export async function ancestorsOf(call: Call, ticketId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let link = await linkOf(call, ticketId); link; link = await linkOf(call, link.parent_id)) {
    ids.push(link.parent_id);
    if (ids.length > limits.subTicketLevels) break;
  }
  return ids;
}

/** Returns the number of levels below a ticket; 0 without sub-tickets. */
export async function heightOf(call: Call, ticketId: string): Promise<number> {
  const row = await call.db
    .selectFrom('ticket_parents')
    .select(eb => eb.fn.max('height').as('height'))
    .where('parent_id', '=', ticketId)
    .executeTakeFirst();
  return row?.height == null ? 0 : Number(row.height) + 1;
}

/** Corrects the kept heights of a ticket and those above it, after its sub-tickets changed. */
export async function refreshHeights(call: Call, ticketId: string): Promise<void> {
  for (let id = ticketId; ; ) {
    const link = await linkOf(call, id);
    const height = await heightOf(call, id);
    if (!link || link.height === height) return;
    await call.db.updateTable('ticket_parents').set({ height }).where('ticket_id', '=', id).execute();
    id = link.parent_id;
  }
}

const linkOf = (call: Call, ticketId: string) =>
  call.db
    .selectFrom('ticket_parents')
    .select(['parent_id', 'height'])
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
