import { sql } from 'kysely';
import { personOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { countUnread } from './count-unread.ts';

/** Marks own notifications; ids that are not one's own are passed over. Read again keeps the first moment. */
export const markNotifications: AppHandler<'markNotifications'> = async (call, input) => {
  const { id } = personOf(call);
  let update = call.db
    .updateTable('notifications')
    .set({ read_at: input.read ? timestampNow(call) : null })
    .where('user_id', '=', id)
    .where('read_at', input.read ? 'is' : 'is not', null);
  if (input.ids !== undefined) {
    const given = call.engine.tuples(input.ids.filter(isId).map(each => [each]));
    update = update.where('id', 'in', sql<string>`(select c0 from ${given} as given)`);
  }
  await update.execute();
  return { unread_count: await countUnread(call, id) };
};
