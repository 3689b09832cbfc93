import type { Selectable } from 'kysely';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { attribution } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';
import type { NotifiedRecord } from './notified-record.ts';
import { peopleWanting } from './people-wanting.ts';

/** In code points. */
const maxBodyLength = 300;
const maxTitleLength = 180;
/** SQLite allows 32,766 parameters in a statement. */
const rowsPerStatement = 1_000;

export const cutTitle = (title: string) => [...title].slice(0, maxTitleLength).join('');
export const cutBody = (body: string) => [...body].slice(0, maxBodyLength).join('');

interface NotificationText {
  title: string;
  body: string;
  url: string;
}

/**
 * Notifies those of the people who want this kind and have not been notified by this request. Call it for the most
 * specific kind first. Returns who was notified.
 */
export async function addNotifications(
  call: Call,
  kind: NotificationKind,
  place: NotifiedRecord,
  people: readonly string[],
  text: NotificationText | ((person: string) => NotificationText),
): Promise<ReadonlySet<string>> {
  const { notified } = call.affected;
  const recipients = await peopleWanting(
    call,
    kind,
    people.filter(id => !notified.has(id)),
  );
  const rows = recipients.map(user_id => {
    const { title, body, url } = typeof text === 'function' ? text(user_id) : text;
    return {
      organization_id: place.record.organization_id,
      user_id,
      title: cutTitle(title),
      body: cutBody(body),
      url,
      kind,
      ...subjectOf(place),
    };
  });
  await insertNotifications(call, rows);
  for (const person of recipients) notified.add(person);
  return new Set(recipients);
}

/** The text is hidden from people who can no longer see it. */
const subjectOf = ({ kind, record }: NotifiedRecord) => {
  if (kind === 'ticket') return { ticket_id: record.id };
  return kind === 'document' ? { document_id: record.id } : { board_id: record.id };
};

type NewNotification = Pick<
  Selectable<Database['notifications']>,
  'organization_id' | 'user_id' | 'title' | 'body' | 'url'
> & { ticket_id?: string; document_id?: string; board_id?: string; kind?: NotificationKind };

export async function insertNotifications(call: Call, notifications: readonly NewNotification[]) {
  const common = { ...attribution(call), created_at: timestampNow(call), read_at: null };
  const rows = notifications.map(notification => ({ id: call.newId(), ...notification, ...common }));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement);
    await call.db.insertInto('notifications').values(batch).execute();
  }
  return rows;
}
