import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PageMeta } from '#contract/envelopes.ts';
import { withEtag } from './etags.ts';
import type { ReadName } from './operations.ts';
import { keyOf } from './queries.ts';
import { isPages } from './share-rows.ts';

type Row = { id: string };
type List = { data: Row[]; meta?: PageMeta };
type Change = object | ((record: never) => object);

const isList = (data: unknown): data is List =>
  typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data);
const isRecord = (data: unknown, id: string): data is Row =>
  typeof data === 'object' && data !== null && 'id' in data && data.id === id;

/** Stops running fetches, which would restore the old state. Returns the rollback. */
export function optimistic(
  queryClient: QueryClient,
  keys: readonly QueryKey[],
  change: (data: unknown, key: QueryKey) => unknown,
): () => void {
  const before: [QueryKey, unknown][] = [];
  for (const queryKey of keys) {
    // A first load has no old state, and once cancelled it would never be repeated.
    void queryClient.cancelQueries({ queryKey, predicate: query => query.state.data !== undefined });
    for (const [key, data] of queryClient.getQueriesData({ queryKey })) {
      const changed = data === undefined ? data : change(data, key);
      if (changed === data) continue;
      before.push([key, data]);
      queryClient.setQueryData(key, changed);
    }
  }
  return () => {
    // Last change first: one answer may have been changed under two keys.
    for (const [key, data] of before.reverse()) queryClient.setQueryData(key, data);
  };
}

/** Returns the rollback. */
export function patchInLists(
  queryClient: QueryClient,
  id: string,
  change: Change,
  names: readonly ReadName[],
): () => void {
  return optimistic(
    queryClient,
    names.map(name => keyOf(name)),
    data => patchRecord(data, id, change),
  );
}

/** Returns the same object when the record is not in it. */
export function patchRecord<T>(data: T, id: string, change: Change): T {
  return mapRows(
    data,
    rows => {
      if (!rows.some(row => row.id === id)) return rows;
      return rows.map(row => (row.id === id ? (changed(row, change) as Row) : row));
    },
    record => (isRecord(record, id) ? changed(record, change) : record),
  );
}

export function removeRecord<T>(data: T, id: string): T {
  return mapRows(data, rows => (rows.some(row => row.id === id) ? rows.filter(row => row.id !== id) : rows));
}

/** An index past the end of the loaded rows means the end. */
export function insertRecord<T>(data: T, index: number, record: Row): T {
  let left = Math.max(0, index);
  let done = false;
  const pages = isPages(data) ? data.pages.length : 1;
  let page = 0;
  return mapRows(data, rows => {
    page += 1;
    if (done) return rows;
    if (left > rows.length && page < pages) {
      left -= rows.length;
      return rows;
    }
    done = true;
    return rows.toSpliced(left, 0, record);
  });
}

export function recordIn<R extends Row>(data: unknown, id: string): R | undefined {
  if (isPages(data)) return data.pages.flatMap(page => page.data).find(row => row.id === id) as R | undefined;
  if (isList(data)) return data.data.find(row => row.id === id) as R | undefined;
  return isRecord(data, id) ? (data as R) : undefined;
}

function changed(record: Row, change: Change): object {
  const next = typeof change === 'function' ? change(record as never) : { ...record, ...change };
  return next === record ? record : withEtag(next, record);
}

function mapRows<T>(data: T, rows: (rows: Row[]) => Row[], single?: (record: unknown) => unknown): T {
  if (isPages(data)) {
    const pages = data.pages.map(page => mapList(page, rows));
    const added = pages.reduce((sum, page, at) => sum + page.data.length - data.pages[at]!.data.length, 0);
    if (pages.every((page, at) => page === data.pages[at])) return data;
    return { ...data, pages: pages.map(page => withTotal(page, added)) } as T;
  }
  if (isList(data)) {
    const list = mapList(data, rows);
    return (list === data ? data : withTotal(list, list.data.length - data.data.length)) as T;
  }
  return (single ? single(data) : data) as T;
}

function mapList(list: List, change: (rows: Row[]) => Row[]): List {
  const data = change(list.data);
  return data === list.data ? list : { ...list, data };
}

function withTotal(list: List, added: number): List {
  if (added === 0 || !list.meta) return list;
  return { ...list, meta: { ...list.meta, total: list.meta.total + added } };
}
