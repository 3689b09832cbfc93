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

/** Changes cached data before the service has answered. Stops running fetches, which would restore the old state. Returns the rollback. */
export function optimistic(
  queryClient: QueryClient,
  keys: readonly QueryKey[],
  change: (data: unknown, key: QueryKey) => unknown,
): () => void {
  const previous: [QueryKey, unknown][] = [];
  for (const queryKey of keys) {
    // A first load has no old state, and once cancelled it would never be repeated.
    void queryClient.cancelQueries({ queryKey, predicate: query => query.state.data !== undefined });
    for (const [key, data] of queryClient.getQueriesData({ queryKey })) {
      const changed = data === undefined ? data : change(data, key);
      if (changed === data) continue;
      previous.push([key, data]);
      queryClient.setQueryData(key, changed);
    }
  }
  return () => {
    // Last change first, as two of the keys may match the same query.
    for (const [key, data] of previous.reverse()) queryClient.setQueryData(key, data);
  };
}

/** Changes a record in the lists of these reads. Returns the rollback. */
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

/** Changes a record in a list, in pages, or on its own. Returns the same object when the record is not in it. */
export function patchRecord<T>(data: T, id: string, change: Change): T {
  return mapRows(
    data,
    rows => {
      if (!rows.some(row => row.id === id)) return rows;
      return rows.map(row => (row.id === id ? (applyChange(row, change) as Row) : row));
    },
    record => (isRecord(record, id) ? applyChange(record, change) : record),
  );
}

export function removeRecord<T>(data: T, id: string): T {
  return mapRows(data, rows => (rows.some(row => row.id === id) ? rows.filter(row => row.id !== id) : rows));
}

/** An index past the end of the loaded rows means the end. */
export function insertRecord<T>(data: T, index: number, record: Row): T {
  const pageCount = isPages(data) ? data.pages.length : 1;
  let page = 0;
  let indexOnPage = Math.max(0, index);
  let isInserted = false;
  return mapRows(data, rows => {
    page += 1;
    if (isInserted) return rows;
    if (indexOnPage > rows.length && page < pageCount) {
      indexOnPage -= rows.length;
      return rows;
    }
    isInserted = true;
    return rows.toSpliced(indexOnPage, 0, record);
  });
}

export function recordIn<R extends Row>(data: unknown, id: string): R | undefined {
  if (isPages(data)) return data.pages.flatMap(page => page.data).find(row => row.id === id) as R | undefined;
  if (isList(data)) return data.data.find(row => row.id === id) as R | undefined;
  return isRecord(data, id) ? (data as R) : undefined;
}

function applyChange(record: Row, change: Change): object {
  const next = typeof change === 'function' ? change(record as never) : { ...record, ...change };
  return next === record ? record : withEtag(next, record);
}

/** Applies `changeRows` to each page or list, and `changeSingle` to data that is neither. */
function mapRows<T>(
  data: T,
  changeRows: (rows: Row[]) => Row[],
  changeSingle?: (record: unknown) => unknown,
): T {
  if (isPages(data)) {
    const pages = data.pages.map(page => mapList(page, changeRows));
    if (pages.every((page, index) => page === data.pages[index])) return data;
    const added = countRows(pages) - countRows(data.pages);
    return { ...data, pages: pages.map(page => withTotal(page, added)) } as T;
  }
  if (isList(data)) {
    const list = mapList(data, changeRows);
    return (list === data ? data : withTotal(list, list.data.length - data.data.length)) as T;
  }
  return (changeSingle ? changeSingle(data) : data) as T;
}

const countRows = (pages: readonly List[]) => pages.reduce((sum, page) => sum + page.data.length, 0);

function mapList(list: List, change: (rows: Row[]) => Row[]): List {
  const data = change(list.data);
  return data === list.data ? list : { ...list, data };
}

function withTotal(list: List, added: number): List {
  if (added === 0 || !list.meta) return list;
  return { ...list, meta: { ...list.meta, total: list.meta.total + added } };
}
