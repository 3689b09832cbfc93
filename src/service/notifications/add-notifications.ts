import type { Selectable } from 'kysely';
import { attribution } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';

/** In code points. */
const maxBodyLength = 300;
const maxTitleLength = 180;

export const cutTitle = (title: string) => [...title].slice(0, maxTitleLength).join('');

interface NotificationText {
  organizationId: string;
  title: string;
  body: string;
  url: string;
  /** The text is hidden from people who can no longer see it. */
  about: { ticket_id: string } | { document_id: string };
}

export async function addNotifications(
  call: Call,
  people: readonly string[],
  text: NotificationText | ((person: string) => NotificationText),
): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(user_id => {
    const { organizationId, title, body, url, about } = typeof text === 'function' ? text(user_id) : text;
    return {
      organization_id: organizationId,
      user_id,
      title: cutTitle(title),
      body: [...body].slice(0, maxBodyLength).join(''),
      url,
      ...about,
    };
  });
  await insertNotifications(call, rows);
  for (const person of people) call.affected.notified.add(person);
}

type NewNotification = Pick<
  Selectable<Database['notifications']>,
  'organization_id' | 'user_id' | 'title' | 'body' | 'url'
> & { ticket_id?: string; document_id?: string };

export async function insertNotifications(call: Call, notifications: readonly NewNotification[]) {
  const common = { ...attribution(call), created_at: timestampNow(call), read_at: null };
  const rows = notifications.map(notification => ({ id: call.newId(), ...notification, ...common }));
  await call.db.insertInto('notifications').values(rows).execute();
  return rows;
}
