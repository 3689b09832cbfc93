import type { Selectable } from 'kysely';
import { attribution } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import type { Database } from '../db/schema.ts';

/** Code points. */
const excerpt = 300;
const longestTitle = 180;

export const cutTitle = (title: string) => [...title].slice(0, longestTitle).join('');

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
  news: NotificationText | ((person: string) => NotificationText),
): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(user_id => {
    const { organizationId, title, body, url, about } = typeof news === 'function' ? news(user_id) : news;
    return {
      organization_id: organizationId,
      user_id,
      title: cutTitle(title),
      body: [...body].slice(0, excerpt).join(''),
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

export async function insertNotifications(call: Call, news: readonly NewNotification[]) {
  const common = { ...attribution(call), created_at: timestampNow(call), read_at: null };
  const rows = news.map(one => ({ id: call.newId(), ...one, ...common }));
  await call.db.insertInto('notifications').values(rows).execute();
  return rows;
}
