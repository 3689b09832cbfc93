import type { Selectable } from 'kysely';
import type { InboxNotification } from '#contract/app/inbox.ts';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { paths, splitReference } from '#lib/paths.ts';
import { recordKeyOf } from '#lib/record-key.ts';
import { actorOf, personOf } from '../access/caller.ts';
import { seesAll } from '../access/principals.ts';
import type { AppHandler, Call } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { findMentioned } from '../mentions/find-mentioned.ts';
import { toNotification } from '../notifications/to-notification.ts';
import { metaOf, pageOf } from '../page.ts';
import { countUnread } from './count-unread.ts';

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
    data: await toInboxNotifications(call, rows),
    meta: metaOf(page, Number(total)),
    unread_count: await countUnread(call, id),
  };
};

type Row = Selectable<Database['notifications']> & {
  author_name: string | null;
  credential_name: string | null;
};

async function toInboxNotifications(call: Call, rows: readonly Row[]): Promise<InboxNotification[]> {
  const ids = (column: 'ticket_id' | 'document_id' | 'board_id') => [
    ...new Set(rows.flatMap(row => row[column] ?? [])),
  ];
  const records = await findMentioned(call, { ticket: ids('ticket_id'), document: ids('document_id') });
  const visible = records.filter(({ visibility }) => visibility !== 'hidden');
  const visibleIds = new Set(visible.map(({ id }) => id));
  const recordsById = new Map(visible.map(record => [record.id, record]));
  for (const id of await visibleBoards(call, ids('board_id'))) visibleIds.add(id);
  return rows.map(row => {
    const recordId = row.ticket_id ?? row.document_id ?? row.board_id;
    const sender = row.author_id === null && row.api_credential_id === null ? null : actorOf(row);
    const record = recordsById.get(recordId ?? '');
    const notification = {
      ...toNotification(row),
      kind: row.kind as NotificationKind | null,
      record_title: record?.name ?? null,
      sender,
    };
    const reference = record?.reference;
    if (reference && row.url !== null) return { ...notification, url: withReference(row.url, reference) };
    if (recordId === null || visibleIds.has(recordId)) return notification;
    return { ...notification, title: 'Something you can no longer see', body: '', url: null };
  });
}

/** The address under the present reference, where it names a ticket that has moved to another project since. */
function withReference(url: string, reference: string): string {
  const isTicket = recordKeyOf(url)?.startsWith('ticket ');
  if (!isTicket || recordKeyOf(url) === `ticket ${reference.toUpperCase()}`) return url;
  const hash = url.includes('#') ? url.slice(url.indexOf('#')) : '';
  return paths.boardTicket(splitReference(reference)!.key, reference) + hash;
}

async function visibleBoards(call: Call, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const caller = personOf(call);
  let query = call.db
    .selectFrom('boards')
    .innerJoin('projects', 'projects.id', 'boards.project_id')
    .select('boards.id')
    .where('boards.id', 'in', ids)
    .where('projects.organization_id', '=', caller.organizationId);
  if (!seesAll(caller)) {
    const own = call.db.selectFrom('project_members').select('project_id').where('user_id', '=', caller.id);
    query = query.where('boards.project_id', 'in', own);
  }
  return (await query.execute()).map(({ id }) => id);
}
