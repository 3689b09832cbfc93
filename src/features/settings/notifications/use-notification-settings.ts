import type { QueryClient } from '@tanstack/react-query';
import { optimistic } from '#api/optimistic.ts';
import { keyOf } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import type { NotificationSettings } from '#contract/app/notices.ts';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { toastError } from '#ui/toast.ts';

interface SettingsChange {
  time_zone?: string;
  kinds?: Partial<Record<NotificationKind, boolean>>;
}

export function useNotificationSettings(queryClient: QueryClient) {
  const change = ({ time_zone, kinds }: SettingsChange) => {
    const rollback = optimistic(queryClient, [keyOf('readNotificationSettings')], data => {
      const settings = data as NotificationSettings;
      return {
        ...settings,
        ...(time_zone !== undefined && { time_zone }),
        kinds: { ...settings.kinds, ...kinds },
      };
    });
    const body = { ...(time_zone !== undefined && { time_zone }), ...(kinds && { kinds }) };
    const options = { scope: 'notification settings', onRefusal: rollback };
    runWrite(queryClient, 'updateNotificationSettings', body, options).catch(toastError);
  };
  return {
    setKind: (kind: NotificationKind, isOn: boolean) => change({ kinds: { [kind]: isOn } }),
    setTimeZone: (time_zone: string) => change({ time_zone }),
  };
}
