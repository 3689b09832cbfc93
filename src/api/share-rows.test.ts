import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTagOf, noteAnswer } from './etags.ts';
import { shareRows } from './share-rows.ts';

type Row = { id: string; title: string; labels: { name: string }[] };

const row = (id: string, title = id): Row => ({ id, title, labels: [{ name: title }] });
const pagesOf = (rows: readonly Row[], perPage = 3) => ({
  pages: Array.from({ length: Math.ceil(rows.length / perPage) }, (_, at) => ({
    data: rows.slice(at * perPage, (at + 1) * perPage),
    meta: { page: at + 1, total: rows.length },
  })),
  pageParams: Array.from({ length: Math.ceil(rows.length / perPage) }, (_, at) => at + 1),
});
const rowsIn = (data: unknown) => (data as ReturnType<typeof pagesOf>).pages.flatMap(page => page.data);

test('the result equals the fresh pages, and equal rows stay the same objects', () => {
  const lists = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
  fc.assert(
    fc.property(lists, lists, fc.subarray([...'abcdefghij']), (before, after, renamed) => {
      const old = pagesOf(before.map(id => row(id)));
      const fresh = pagesOf(after.map(id => row(id, renamed.includes(id) ? `${id} new` : id)));
      const shared = shareRows(old, fresh);
      expect(shared).toEqual(fresh);
      const known = new Map(rowsIn(old).map(one => [one.id, one]));
      for (const one of rowsIn(shared)) {
        if (known.has(one.id)) expect(one === known.get(one.id)).toBe(!renamed.includes(one.id));
      }
    }),
  );
});

test('a page has the tag of the answer that it equals, and none once duplicates were taken out of it', () => {
  const tagsOf = (data: unknown) => (data as { pages: object[] }).pages.map(answerTagOf);
  const answered = (rows: readonly Row[], tags: readonly string[]) => {
    const fresh = pagesOf(rows);
    for (const [at, tag] of tags.entries()) noteAnswer(fresh.pages[at], tag);
    return fresh;
  };
  const old = answered(
    [...'abcd'].map(id => row(id)),
    ['"1"', '"2"'],
  );
  const changed = [row('a', 'new'), ...[...'bcd'].map(id => row(id))];
  const shared = shareRows(old, answered(changed, ['"3"', '"2"']));
  expect(tagsOf(shared)).toEqual(['"3"', '"2"']);
  const repeated = [...'abca'].map(id => row(id));
  expect(tagsOf(shareRows(old, answered(repeated, ['"4"', '"5"']))).includes('"4"')).toBe(false);
});

test('equal pages stay the same object', () => {
  const old = pagesOf([...'abcd'].map(id => row(id)));
  expect(shareRows(old, structuredClone(old))).toBe(old);
});

test('a page with the same rows and total stays the same object', () => {
  const old = pagesOf([...'abcd'].map(id => row(id)));
  const fresh = pagesOf([...'abcx'].map(id => row(id)));
  const shared = shareRows(old, fresh) as typeof old;
  expect(shared.pages[0]).toBe(old.pages[0]);
  expect(shared.pages[1]).not.toBe(old.pages[1]);
  const grown = shareRows(old, pagesOf([...'abcde'].map(id => row(id)))) as typeof old;
  expect(grown.pages[0]).not.toBe(old.pages[0]);
  expect(grown.pages[0]!.data).toBe(old.pages[0]!.data);
});

test('a changed row keeps its equal parts', () => {
  const old = pagesOf([row('a')]);
  const fresh = structuredClone(old);
  fresh.pages[0]!.data[0]!.title = 'other';
  const shared = rowsIn(shareRows(old, fresh))[0]!;
  expect(shared.labels).toBe(rowsIn(old)[0]!.labels);
});

test('a row on two pages is kept once, at its first position in its last version', () => {
  const old = pagesOf([...'abc'].map(id => row(id)));
  const again = { data: [row('b', 'b new'), row('d')], meta: { page: 1, total: 4 } };
  const shared = shareRows(old, { pages: [...old.pages, again], pageParams: [1, 1] });
  expect(rowsIn(shared).map(one => one.title)).toEqual(['a', 'b new', 'c', 'd']);
});
