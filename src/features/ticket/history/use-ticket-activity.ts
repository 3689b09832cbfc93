import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isApiError } from '#api/api-error.ts';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { mergeActivity } from './merge-activity.ts';

export type TicketHistoryState = NonNullable<ReturnType<typeof useTicketActivity>>;

/** Null where the deployment keeps no activity. */
export function useTicketActivity(ticket: string) {
  const hasApp = useHasApp();
  const read = useQuery({
    ...query('listTicketActivity', { ticket }),
    enabled: hasApp,
  });
  const { data, error } = read;
  const entries = useMemo(() => data && mergeActivity(data.data), [data]);
  if (!hasApp || (!data && isApiError(error, 404))) return null;
  return { entries, error, read };
}
