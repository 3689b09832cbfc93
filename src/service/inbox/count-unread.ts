import { thingOf } from '#lib/thing-of.ts';
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
  const things = new Set<string>();
  let others = 0;
  for (const { url, count } of rows) {
    const thing = thingOf(url);
    if (thing) things.add(thing);
    else others += Number(count);
  }
  return things.size + others;
}
