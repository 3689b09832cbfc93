import { type NotificationKind, notificationKinds } from '#contract/notification-kinds.ts';
import type { Call } from '../context.ts';
import { idList } from '../db/id-list.ts';

/** Returns those of the people who get notifications of the kind, in their order. */
export async function peopleWanting(
  call: Call,
  kind: NotificationKind,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const { isOn } = notificationKinds[kind];
  const rows = await call.db
    .selectFrom('notification_settings')
    .select('user_id')
    .where('kind', '=', kind)
    .where('is_on', '=', isOn ? 0 : 1)
    .where('user_id', 'in', idList(call, people))
    .execute();
  const exceptions = new Set(rows.map(row => row.user_id));
  return people.filter(id => exceptions.has(id) !== isOn);
}
