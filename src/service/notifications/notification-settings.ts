import type { NotificationSettings } from '#contract/app/notices.ts';
import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '#contract/notification-kinds.ts';
import { personOf } from '../access/caller.ts';
import type { AppHandler, Call } from '../context.ts';

export const readNotificationSettings: AppHandler<'readNotificationSettings'> = async call =>
  settingsOf(call, personOf(call).id);

export const updateNotificationSettings: AppHandler<'updateNotificationSettings'> = async (call, input) => {
  const { id } = personOf(call);
  if (input.time_zone !== undefined) {
    // The due dates are looked at again at once: the next time is another one in the new zone.
    const columns = { time_zone: input.time_zone, due_notices_at: '' };
    await call.db.updateTable('users').set(columns).where('id', '=', id).execute();
  }
  for (const [kind, isOn] of Object.entries(input.kinds ?? {})) {
    if (isOn === undefined) continue;
    await setKind(call, id, { kind: kind as NotificationKind, isOn });
  }
  return settingsOf(call, id);
};

async function settingsOf(call: Call, userId: string): Promise<NotificationSettings> {
  const { time_zone } = await call.db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await call.db
    .selectFrom('notification_settings')
    .select(['kind', 'is_on'])
    .where('user_id', '=', userId)
    .execute();
  const chosen = new Map(rows.map(row => [row.kind, row.is_on === 1]));
  const kinds = notificationKindNames.map(kind => [kind, chosen.get(kind) ?? notificationKinds[kind].isOn]);
  return { time_zone, kinds: Object.fromEntries(kinds) as NotificationSettings['kinds'] };
}

async function setKind(
  call: Call,
  userId: string,
  { kind, isOn }: { kind: NotificationKind; isOn: boolean },
): Promise<void> {
  const is_on = Number(isOn);
  await call.db
    .insertInto('notification_settings')
    .values({ user_id: userId, kind, is_on })
    .onConflict(conflict => conflict.columns(['user_id', 'kind']).doUpdateSet({ is_on }))
    .execute();
}
