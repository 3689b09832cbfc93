import { recordKeyOf } from '#lib/record-key.ts';
import type { Call } from '../context.ts';

/** Unread notifications about one ticket or document count once. */
export async function countUnread(call: Call, userId: string): Promise<number> {
  const rows = await call.db
    .selectFrom('notifications')
    .select('url')
    .select(eb => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('url')
    .execute();
  const records = new Set<string>();
  let others = 0;
  for (const { url, count } of rows) {
    const record = recordKeyOf(url);
    if (record) records.add(record);
    else others += Number(count);
  }
  return records.size + others;
}
