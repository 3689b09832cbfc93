import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import type { PageMeta } from '#contract/envelopes.ts';
import { callAny } from './client.ts';
import { withOpenedComments } from './earlier-comments.ts';
import { withEtag } from './etags.ts';
import { read } from './first-load.ts';
import type { PagedName, ReadName, RequestArgument, RequestTo, ResultFrom } from './operations.ts';
import { shareRows } from './share-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** Query options of a read: key, function and types together. */
export function query<N extends ReadName>(name: N, ...[request]: RequestArgument<N>) {
  return queryOptions({
    queryKey: [name, given(request)] as const,
    queryFn: (context): Promise<ResultFrom<N>> =>
      read(context, async signal => {
        const fresh = await callAny(name, request as RequestTo<N>, { signal });
        const shown = () => context.client.getQueryData<ResultFrom<N>>(context.queryKey);
        return withOpenedComments(name, fresh, shown, signal);
      }),
    // Sharing makes a new object out of old and new parts: the version has to come along.
    structuralSharing: (old, fresh) => withEtag(replaceEqualDeep(old, fresh), fresh),
  });
}

/** Query options of a paged list that grows page by page. */
export function infinite<N extends PagedName>(name: N, ...[request]: RequestArgument<N>) {
  return infiniteQueryOptions({
    queryKey: [name, given(request), 'pages'] as const,
    queryFn: (context): Promise<ResultFrom<N>> => {
      const paged = { ...request, page: context.pageParam } as unknown as RequestTo<N>;
      return read(context, signal => callAny(name, paged, { signal }));
    },
    initialPageParam: 1,
    getNextPageParam: (_last, all) => nextPage(all as unknown as ListPage[]),
    structuralSharing: shareRows,
  });
}

interface ListPage {
  data: { id: string }[];
  meta: PageMeta;
}

/**
 * The page to load behind these; undefined at the end. Rows that left the loaded part let others move up out of the
 * next page: the last page is read once more, which brings them.
 */
export function nextPage(pages: readonly ListPage[]): number | undefined {
  const last = pages.at(-1)?.meta;
  if (!last) return undefined;
  const { page, per_page, total, last_page } = last;
  const isAgain = pages.at(-2)?.meta.page === page;
  const rows = new Set(pages.flatMap(({ data }) => data.map(row => row.id))).size;
  if (!isAgain && rows < Math.min(page * per_page, total)) return page;
  return page < last_page ? page + 1 : undefined;
}

/** Key of every query of this operation whose request holds these values; the whole operation without them. */
export function keyOf<N extends ReadName>(name: N, request?: Partial<RequestTo<N>>): readonly unknown[] {
  return request === undefined ? [name] : [name, given(request)];
}

/** The rows of all loaded pages; a row that moved between two page loads comes once. */
export function rowsOf<Row extends { id: string }>(pages: InfiniteData<{ data: Row[] }> | undefined): Row[] {
  const rows = new Map<string, Row>();
  for (const page of pages?.pages ?? []) for (const row of page.data) rows.set(row.id, row);
  return [...rows.values()];
}

/** How many rows the whole list has; undefined before the first page. */
export function totalOf(pages: InfiniteData<{ meta: PageMeta }> | undefined): number | undefined {
  return pages?.pages.at(-1)?.meta.total;
}

/** The values of a request that are there, so that an absent filter and an undefined one make one key. */
function given(request: unknown): Values {
  return Object.fromEntries(
    Object.entries((request ?? {}) as Values).filter(([, value]) => value !== undefined),
  );
}
