import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import type { PageMeta } from '#contract/envelopes.ts';
import { callAny } from './client.ts';
import { asSameAnswer } from './etags.ts';
import { readForQuery } from './first-load.ts';
import type { PagedName, ReadName, RequestArgument, RequestTo, ResultFrom } from './operations.ts';
import { shareRows } from './share-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fetches the rest of an answer. Rejects only with the signal's reason. */
type Completion = (fresh: unknown, readCached: () => unknown, signal: AbortSignal) => Promise<unknown>;
const completions = new Map<ReadName, Completion>();

export function completeRead(name: ReadName, completion: Completion): void {
  completions.set(name, completion);
}

export function query<N extends ReadName>(name: N, ...[request]: RequestArgument<N>) {
  return queryOptions({
    queryKey: [name, definedValues(request)] as const,
    queryFn: (context): Promise<ResultFrom<N>> =>
      readForQuery(context, async signal => {
        const readCached = () => context.client.getQueryData<ResultFrom<N>>(context.queryKey);
        const fresh = await callAny(name, request as RequestTo<N>, { signal, known: readCached() });
        const complete = completions.get(name);
        return complete ? (complete(fresh, readCached, signal) as Promise<ResultFrom<N>>) : fresh;
      }),
    // Structural sharing creates a new object without the version.
    structuralSharing: (old, fresh) => asSameAnswer(replaceEqualDeep(old, fresh), fresh),
  });
}

export function infinite<N extends PagedName>(name: N, ...[request]: RequestArgument<N>) {
  return infiniteQueryOptions({
    queryKey: [name, definedValues(request), 'pages'] as const,
    queryFn: (context): Promise<ResultFrom<N>> => {
      const pageRequest = { ...request, page: context.pageParam } as unknown as RequestTo<N>;
      const cached = context.client.getQueryData<InfiniteData<unknown>>(context.queryKey);
      const known = cached?.pages[cached.pageParams.indexOf(context.pageParam)];
      return readForQuery(context, signal => callAny(name, pageRequest, { signal, known }));
    },
    initialPageParam: 1,
    getNextPageParam: (_lastPage, pages) => nextPage(pages as unknown as ListPage[]),
    structuralSharing: shareRows,
  });
}

interface ListPage {
  data: { id: string }[];
  meta: PageMeta;
}

/** Returns undefined at the end, and the last page once more when rows have moved out of the loaded pages. */
export function nextPage(pages: readonly ListPage[]): number | undefined {
  const last = pages.at(-1)?.meta;
  if (!last) return undefined;
  const { page, per_page, total, last_page } = last;
  const isRepeated = pages.at(-2)?.meta.page === page;
  const rowCount = new Set(pages.flatMap(({ data }) => data.map(row => row.id))).size;
  if (!isRepeated && rowCount < Math.min(page * per_page, total)) return page;
  return page < last_page ? page + 1 : undefined;
}

/** Key prefix of the queries of this operation whose request holds these values. */
export function keyOf<N extends ReadName>(name: N, request?: Partial<RequestTo<N>>): readonly unknown[] {
  return request === undefined ? [name] : [name, definedValues(request)];
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

/** Gives an absent and an undefined filter the same key. */
function definedValues(request: unknown): Values {
  return Object.fromEntries(
    Object.entries((request ?? {}) as Values).filter(([, value]) => value !== undefined),
  );
}
