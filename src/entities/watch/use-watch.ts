import { type QueryClient, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import { useSession } from '#api/session.ts';
import type { Watch } from '#contract/app/notices.ts';
import { byName } from '#lib/by-name.ts';
import { announce } from '#ui/live-region.tsx';
import { toastError } from '#ui/toast.ts';

export interface WatchedRecord {
  kind: 'ticket' | 'document' | 'board';
  id: string;
  /** As in "You watch HBR-214." */
  name: string;
}

type WatchQuery = UseQueryOptions<Watch> & { queryKey: readonly unknown[] };

function watchQuery({ kind, id }: WatchedRecord): WatchQuery {
  if (kind === 'ticket') return query('readTicketWatch', { ticket: id }) as unknown as WatchQuery;
  if (kind === 'document') return query('readDocumentWatch', { document: id }) as unknown as WatchQuery;
  return query('readBoardWatch', { board: id }) as unknown as WatchQuery;
}

function sendWatch(queryClient: QueryClient, { kind, id }: WatchedRecord, isWatching: boolean) {
  const options = { scope: `watch ${id}` };
  const body = { is_watching: isWatching };
  if (kind === 'ticket') return runWrite(queryClient, 'setTicketWatch', { ticket: id, ...body }, options);
  if (kind === 'document')
    return runWrite(queryClient, 'setDocumentWatch', { document: id, ...body }, options);
  return runWrite(queryClient, 'setBoardWatch', { board: id, ...body }, options);
}

export interface WatchView {
  /** Undefined while loading. */
  watch: Watch | undefined;
  toggle: () => void;
}

/** Returns null for API credentials and without the app API. */
export function useWatch(record: WatchedRecord): WatchView | null {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const hasApp = useHasApp();
  const isPerson = hasApp && user !== null;
  const { data: watch } = useQuery({ ...watchQuery(record), enabled: isPerson });
  if (!isPerson) return null;
  const toggle = () => {
    const { queryKey } = watchQuery(record);
    const before = queryClient.getQueryData<Watch>(queryKey);
    if (!before) return;
    const isWatching = !before.is_watching;
    const others = before.people.filter(({ id }) => id !== user.id);
    const people = isWatching ? [...others, { id: user.id, name: user.name }].sort(byName) : others;
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Watch>(queryKey, { is_watching: isWatching, people });
    announce(isWatching ? `You watch ${record.name}.` : `You no longer watch ${record.name}.`);
    sendWatch(queryClient, record, isWatching).catch((error: Error) => {
      queryClient.setQueryData<Watch>(queryKey, before);
      toastError(error);
    });
  };
  return { watch, toggle };
}
