import type { Selectable } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import type { Database } from '../db/schema.ts';

export function toNotification(
  row: Pick<Selectable<Database['notifications']>, keyof Notification>,
): Notification {
  const { id, user_id, title, body, url, created_at, read_at } = row;
  return { id, user_id, title, body, url, created_at, read_at };
}
