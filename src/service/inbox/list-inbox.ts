import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { countUnread } from './count-unread.ts';
import { showNotifications } from './show-notifications.ts';

export const listInbox: AppHandler<'listInbox'> = async (call, input) => {
  const { id } = personOf(call);
  const page = pageOf(input);
  let query = call.db.selectFrom('notifications').where('user_id', '=', id);
  if (input.unread !== undefined) {
    query = query.where('read_at', input.unread === 'true' ? 'is' : 'is not', null);
  }
  const { total } = await query.select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('users', 'users.id', 'notifications.author_id')
    .leftJoin('credentials', 'credentials.id', 'notifications.api_credential_id')
    .selectAll('notifications')
    .select(['users.name as author_name', 'credentials.name as credential_name'])
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(page.perPage)
    .offset(Math.min(page.offset, Number(total)))
    .execute();
  return {
    data: await showNotifications(call, rows),
    meta: metaOf(page, Number(total)),
    unread_count: await countUnread(call, id),
  };
};
