import { personOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { idList } from '../db/id-list.ts';
import { countUnread } from './count-unread.ts';

export const markNotifications: AppHandler<'markNotifications'> = async (call, input) => {
  const { id } = personOf(call);
  let update = call.db
    .updateTable('notifications')
    .set({ read_at: input.read ? timestampNow(call) : null })
    .where('user_id', '=', id)
    .where('read_at', input.read ? 'is' : 'is not', null);
  if (input.ids !== undefined) update = update.where('id', 'in', idList(call, input.ids.filter(isId)));
  await update.execute();
  return { unread_count: await countUnread(call, id) };
};
