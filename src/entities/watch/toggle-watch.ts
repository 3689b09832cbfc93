import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import { offlineError } from '#api/api-error.ts';
import { query } from '#api/queries.ts';
import { reachable } from '#api/reach.ts';
import { runWrite } from '#api/run-write.ts';
import type { Watch } from '#contract/app/notices.ts';
import { byName } from '#lib/by-name.ts';
import { toast, toastError } from '#ui/toast.ts';

export interface WatchedRecord {
  kind: 'ticket' | 'document' | 'board';
  id: string;
  /** As in "You watch HBR-214." */
  name: string;
}

type WatchQuery = UseQueryOptions<Watch> & { queryKey: readonly unknown[] };

export function watchQuery({ kind, id }: WatchedRecord): WatchQuery {
  if (kind === 'ticket') return query('readTicketWatch', { ticket: id }) as unknown as WatchQuery;
  if (kind === 'document') return query('readDocumentWatch', { document: id }) as unknown as WatchQuery;
  return query('readBoardWatch', { board: id }) as unknown as WatchQuery;
}

export const cachedWatch = (queryClient: QueryClient, record: WatchedRecord): Watch | undefined =>
  queryClient.getQueryData<Watch>(watchQuery(record).queryKey);

function sendWatch(queryClient: QueryClient, { kind, id }: WatchedRecord, isWatching: boolean) {
  const options = { scope: `watch ${id}` };
  const body = { is_watching: isWatching };
  if (kind === 'ticket') return runWrite(queryClient, 'setTicketWatch', { ticket: id, ...body }, options);
  if (kind === 'document')
    return runWrite(queryClient, 'setDocumentWatch', { document: id, ...body }, options);
  return runWrite(queryClient, 'setBoardWatch', { board: id, ...body }, options);
}

/** Watches a record, or stops that, at once where it is known whether the person watches. */
export async function toggleWatch(
  queryClient: QueryClient,
  user: { id: string; name: string },
  record: WatchedRecord,
): Promise<void> {
  const options = watchQuery(record);
  const { queryKey } = options;
  try {
    if (!reachable.get()) throw offlineError();
    const before = cachedWatch(queryClient, record) ?? (await queryClient.fetchQuery(options));
    const isWatching = !before.is_watching;
    const others = before.people.filter(({ id }) => id !== user.id);
    const people = isWatching ? [...others, { id: user.id, name: user.name }].sort(byName) : others;
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Watch>(queryKey, { is_watching: isWatching, people });
    await sendWatch(queryClient, record, isWatching).catch(error => {
      queryClient.setQueryData<Watch>(queryKey, before);
      throw error;
    });
    toast({ message: isWatching ? `You watch ${record.name}.` : `You no longer watch ${record.name}.` });
  } catch (error) {
    toastError(error as Error);
  }
}
