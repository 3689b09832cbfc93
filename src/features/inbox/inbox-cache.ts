import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { cachedRows } from '#api/cached-rows.ts';
import type { ResultFrom } from '#api/operations.ts';
import { optimistic } from '#api/optimistic.ts';
import { keyOf } from '#api/queries.ts';
import type { InboxNotification } from '#contract/app/inbox.ts';
import { recordKeyOf } from '#lib/record-key.ts';

type Page = ResultFrom<'listInbox'>;
type Counts = ResultFrom<'readCounts'>;
type Cached = Page | InfiniteData<Page>;

const isCounts = (data: unknown): data is Counts =>
  typeof data === 'object' && data !== null && 'my_ticket_count' in data;
const isPages = (data: Cached): data is InfiniteData<Page> => 'pages' in data;

function changePages(data: unknown, change: (page: Page) => Page): Cached {
  const cached = data as Cached;
  return isPages(cached) ? { ...cached, pages: cached.pages.map(change) } : change(cached);
}

export function cachedNotification(queryClient: QueryClient, id: string): InboxNotification | null {
  return cachedRows(queryClient, 'listInbox').find(row => row.id === id) ?? null;
}

export interface Marking {
  /** All notifications when absent. */
  ids?: readonly string[];
  read: boolean;
}

/** Rows stay in lists that they no longer belong to, so that nothing moves. Returns the rollback. */
export function markInCache(
  queryClient: QueryClient,
  { ids, read, readAt }: Marking & { readAt: string },
): () => void {
  const changedRows = (ids ?? []).flatMap(id => {
    const row = cachedNotification(queryClient, id);
    return row !== null && (row.read_at !== null) !== read ? [row] : [];
  });
  const changedIds = new Set(changedRows.map(row => row.id));
  const recordCount = new Set(changedRows.map(row => recordKeyOf(row.url) ?? row.id)).size;
  const isAllRead = ids === undefined && read;
  const unreadChange = read ? -recordCount : recordCount;
  const countAfter = (count: number) => (isAllRead ? 0 : Math.max(0, count + unreadChange));
  const markPage = (page: Page): Page => ({
    ...page,
    unread_count: countAfter(page.unread_count),
    data: page.data.map(row =>
      ids === undefined || changedIds.has(row.id)
        ? { ...row, read_at: read ? (row.read_at ?? readAt) : null }
        : row,
    ),
  });
  return optimistic(queryClient, [keyOf('listInbox'), keyOf('readCounts')], data =>
    isCounts(data) ? { ...data, unread_count: countAfter(data.unread_count) } : changePages(data, markPage),
  );
}

export function setUnreadCount(queryClient: QueryClient, unread_count: number): void {
  queryClient.setQueriesData({ queryKey: keyOf('listInbox') }, data =>
    data === undefined ? undefined : changePages(data, page => ({ ...page, unread_count })),
  );
  queryClient.setQueriesData<Counts>({ queryKey: keyOf('readCounts') }, counts =>
    counts ? { ...counts, unread_count } : undefined,
  );
}
