import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';

const minuteMs = 60_000;

/** Undefined until loaded, and for API credentials. */
export function useCounts(): { unread: number | undefined; myTickets: number | undefined } {
  const { user } = useSession();
  const enabled = user !== null;
  const inbox = useQuery({
    ...query('listInbox', { unread: 'true', per_page: 1 }),
    enabled,
    refetchInterval: minuteMs,
  });
  const mine = useQuery({
    ...query('listMyTickets', { per_page: 1 }),
    enabled,
    refetchInterval: 5 * minuteMs,
  });
  return { unread: inbox.data?.unread_count, myTickets: mine.data?.meta.total };
}
