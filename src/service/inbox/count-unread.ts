import type { Call } from '../context.ts';

/** How many of a person's notifications are unread. */
export async function countUnread(call: Call, userId: string): Promise<number> {
  const { count } = await call.db
    .selectFrom('notifications')
    .select(eb => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
