import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';

const minuteMs = 60_000;

/** Undefined until loaded, and for API credentials. */
export function useCounts(): { unread: number | undefined; myTickets: number | undefined } {
  const { user } = useSession();
  const { data } = useQuery({ ...query('readCounts'), enabled: user !== null, refetchInterval: minuteMs });
  return { unread: data?.unread_count, myTickets: data?.my_ticket_count };
}
