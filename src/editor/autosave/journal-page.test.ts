import { expect, test } from 'vitest';
import { isPageOld, leftBehind, type Page, withEntry, withoutSession } from './journal-page.ts';

const entry = (session: string, at: number, value = session) => ({
  session,
  at,
  value,
  base: { value: '', version: null },
});

test('each tab has one text, and writes over no other', () => {
  let page: Page | undefined;
  page = withEntry(page, entry('a', 1));
  page = withEntry(page, entry('b', 2));
  page = withEntry(page, entry('a', 3, 'later'));
  expect(page.map(one => one.value)).toEqual(['later', 'b']);
  expect(withoutSession(page, 'a').map(one => one.value)).toEqual(['b']);
  expect(withoutSession(undefined, 'a')).toEqual([]);
});

test('only texts of tabs that are gone are offered, newest first', () => {
  const page = [entry('own', 1), entry('living', 2), entry('older', 3), entry('newer', 4)];
  const left = leftBehind(page, 'own', session => session === 'living');
  expect(left.map(one => one.session)).toEqual(['newer', 'older']);
});

test('what is empty or old goes', () => {
  expect(isPageOld([], 10)).toBe(true);
  expect(isPageOld([entry('a', 9)], 10)).toBe(true);
  expect(isPageOld([entry('a', 9), entry('b', 11)], 10)).toBe(false);
  expect(isPageOld({ at: 11 }, 10)).toBe(false);
});
