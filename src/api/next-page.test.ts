import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeRecord } from './optimistic.ts';
import { nextPage, rowsOf } from './queries.ts';
import { shareRows } from './share-rows.ts';

const per_page = 3;

/** A page as the service gives it. */
function pageOf(ids: readonly string[], page: number) {
  const meta = {
    page,
    per_page,
    total: ids.length,
    last_page: Math.max(1, Math.ceil(ids.length / per_page)),
  };
  return { data: ids.slice((page - 1) * per_page, page * per_page).map(id => ({ id })), meta };
}

type Pages = { pages: ReturnType<typeof pageOf>[]; pageParams: number[] };

const loadNext = (data: Pages, ids: readonly string[]): Pages => {
  const page = nextPage(data.pages);
  return page === undefined
    ? data
    : (shareRows(data, {
        pages: [...data.pages, pageOf(ids, page)],
        pageParams: [...data.pageParams, page],
      }) as Pages);
};

test('every row is loaded, whatever rows were removed between two pages', () => {
  const column = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'), { minLength: 1 });
  const leaving = fc.array(fc.nat(15), { maxLength: per_page });
  fc.assert(
    fc.property(column, fc.array(leaving, { maxLength: 8 }), (start, rounds) => {
      let ids: readonly string[] = start;
      let data: Pages = { pages: [pageOf(ids, 1)], pageParams: [1] };
      for (const round of rounds) {
        for (const at of round) {
          const gone = rowsOf(data as never)[at]?.id;
          if (gone === undefined || !ids.includes(gone)) continue;
          ids = ids.filter(id => id !== gone);
          data = removeRecord(data, gone);
        }
        data = loadNext(loadNext(data, ids), ids);
      }
      for (let more = 0; more < 20; more++) data = loadNext(data, ids);
      expect(rowsOf(data as never).map(row => row.id)).toEqual(ids);
    }),
  );
});

test('the last page has no successor, and an empty list has one page', () => {
  expect(nextPage([])).toBeUndefined();
  expect(nextPage([pageOf([], 1)])).toBeUndefined();
  expect(nextPage([pageOf(['a', 'b', 'c', 'd'], 1)])).toBe(2);
  expect(nextPage([pageOf(['a', 'b', 'c', 'd'], 1), pageOf(['a', 'b', 'c', 'd'], 2)])).toBeUndefined();
});
