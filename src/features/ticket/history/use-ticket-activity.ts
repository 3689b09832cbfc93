import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isApiError } from '#api/api-error.ts';
import { query } from '#api/queries.ts';
import type { TicketActivity } from '#contract/app/activity.ts';
import { useHasApp } from '../data/use-ticket.ts';
import { mergeActivity } from './merge-activity.ts';

export interface TicketHistory {
  /** Undefined until it is there. */
  entries: readonly TicketActivity[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

/** What happened to a ticket; null where the deployment does not keep it. */
export function useTicketActivity(ticket: string): TicketHistory | null {
  const hasApp = useHasApp();
  const { data, error, isFetching, refetch } = useQuery({
    ...query('listTicketActivity', { ticket }),
    enabled: hasApp,
  });
  const entries = useMemo(() => data && mergeActivity(data.data), [data]);
  if (!hasApp || (!data && isApiError(error, 404))) return null;
  return { entries, error, isFetching, refetch: () => void refetch() };
}
