import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import type { PageMeta } from '#contract/envelopes.ts';
import { callAny } from './client.ts';
import { withEtag } from './etags.ts';
import { read } from './first-load.ts';
import type { PagedName, ReadName, RequestArgument, RequestTo, ResultFrom } from './operations.ts';
import { shareRows } from './share-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fetches the rest of an answer; `shown` returns the cached answer. Rejects with the signal's reason alone. */
type Completion = (fresh: unknown, shown: () => unknown, signal: AbortSignal) => Promise<unknown>;
const completions = new Map<ReadName, Completion>();

export function completeRead(name: ReadName, completion: Completion): void {
  completions.set(name, completion);
}

export function query<N extends ReadName>(name: N, ...[request]: RequestArgument<N>) {
  return queryOptions({
    queryKey: [name, given(request)] as const,
    queryFn: (context): Promise<ResultFrom<N>> =>
      read(context, async signal => {
        const fresh = await callAny(name, request as RequestTo<N>, { signal });
        const shown = () => context.client.getQueryData<ResultFrom<N>>(context.queryKey);
        const complete = completions.get(name);
        return complete ? (complete(fresh, shown, signal) as Promise<ResultFrom<N>>) : fresh;
      }),
    // Structural sharing creates a new object without the version.
    structuralSharing: (old, fresh) => withEtag(replaceEqualDeep(old, fresh), fresh),
  });
}

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

/** Undefined at the end. Returns the last page again when rows have left the loaded pages. */
export function nextPage(pages: readonly ListPage[]): number | undefined {
  const last = pages.at(-1)?.meta;
  if (!last) return undefined;
  const { page, per_page, total, last_page } = last;
  const isAgain = pages.at(-2)?.meta.page === page;
  const rows = new Set(pages.flatMap(({ data }) => data.map(row => row.id))).size;
  if (!isAgain && rows < Math.min(page * per_page, total)) return page;
  return page < last_page ? page + 1 : undefined;
}

/** Key prefix of the queries of this operation whose request holds these values. */
export function keyOf<N extends ReadName>(name: N, request?: Partial<RequestTo<N>>): readonly unknown[] {
  return request === undefined ? [name] : [name, given(request)];
}

/** Leaves out duplicates of rows that moved between two page loads. */
export function rowsOf<Row extends { id: string }>(pages: InfiniteData<{ data: Row[] }> | undefined): Row[] {
  const rows = new Map<string, Row>();
  for (const page of pages?.pages ?? []) for (const row of page.data) rows.set(row.id, row);
  return [...rows.values()];
}

export function totalOf(pages: InfiniteData<{ meta: PageMeta }> | undefined): number | undefined {
  return pages?.pages.at(-1)?.meta.total;
}

/** An absent filter and an undefined one have the same key. */
function given(request: unknown): Values {
  return Object.fromEntries(
    Object.entries((request ?? {}) as Values).filter(([, value]) => value !== undefined),
  );
}
