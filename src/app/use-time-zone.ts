import { useQueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import { useSession } from '#api/session.ts';
import { useIdle } from '#ui/use-idle.ts';

/** Keeps the time zone of the browser for a person who has none yet; due dates are looked at in it. */
export function useTimeZone(): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  useIdle(async () => {
    if (user?.time_zone !== null) return;
    const { timeZone: time_zone } = new Intl.DateTimeFormat().resolvedOptions();
    if (!time_zone) return;
    const options = { scope: 'notification settings', invalidates: ['readNotificationSettings'] as const };
    // Another start of the app tries again.
    runWrite(queryClient, 'updateNotificationSettings', { time_zone }, options).catch(() => {});
  });
}
