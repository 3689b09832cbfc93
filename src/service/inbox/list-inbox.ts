import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { toNotification } from '../notifications/to-notification.ts';
import { metaOf, pageOf } from '../page.ts';
import { countUnread } from './count-unread.ts';

/** Own notifications, newest first; with `unread`, only those unread or only those read. */
export const listInbox: AppHandler<'listInbox'> = async (call, input) => {
  const { id } = personOf(call);
  const page = pageOf(input);
  let query = call.db.selectFrom('notifications').where('user_id', '=', id);
  if (input.unread !== undefined) {
    query = query.where('read_at', input.unread === 'true' ? 'is' : 'is not', null);
  }
  const { total } = await query.select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.perPage)
    .offset(Math.min(page.offset, Number(total)))
    .execute();
  return {
    data: rows.map(toNotification),
    meta: metaOf(page, Number(total)),
    unread_count: await countUnread(call, id),
  };
};
