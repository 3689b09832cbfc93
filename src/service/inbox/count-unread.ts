import { referenceOf } from '#contract/rules.ts';
import { recordKeyOf } from '#lib/record-key.ts';
import type { Call } from '../context.ts';

/** Unread notifications about one ticket or document count once. */
export async function countUnread(call: Call, userId: string): Promise<number> {
  const rows = await call.db
    .selectFrom('notifications')
    .leftJoin('tickets', 'tickets.id', 'notifications.ticket_id')
    .leftJoin('projects', 'projects.id', 'tickets.project_id')
    .select(['url', 'tickets.number', 'projects.key'])
    .select(eb => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy(['url', 'tickets.number', 'projects.key'])
    .execute();
  const records = new Set<string>();
  let others = 0;
  for (const { url, number, key, count } of rows) {
    const named = recordKeyOf(url);
    // Notifications from before a move to another project name the former reference.
    const hasMoved = named?.startsWith('ticket ') && key !== null && number !== null;
    const record = hasMoved ? `ticket ${referenceOf(key, number).toUpperCase()}` : named;
    if (record) records.add(record);
    else others += Number(count);
  }
  return records.size + others;
}
