import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropLastWords, keepLastWords, lastWords, sweepLastWords } from './last-words.ts';

/** What browsers offer: its names are its own keys. */
function storage(room = 1000): Storage {
  const methods = {
    setItem(this: Record<string, string>, name: string, text: string) {
      if (text.length > room) throw new Error('There is no room.');
      this[name] = text;
    },
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.create(methods) as Storage;
}

const entry = (session: string, value = 'text', at = 1) => ({
  session,
  value,
  base: { value: '', version: null },
  at,
});

beforeEach(() => void vi.stubGlobal('localStorage', storage()));
afterEach(() => void vi.unstubAllGlobals());

test('each tab keeps its own words of each text', () => {
  keepLastWords('document 1', entry('a'));
  keepLastWords('document 1', entry('b', 'other'));
  keepLastWords('changes of document 1', entry('a', 'changes'));
  expect(lastWords('document 1').map(({ value }) => value)).toEqual(['text', 'other']);
  dropLastWords('document 1', 'a');
  expect(lastWords('document 1').map(({ value }) => value)).toEqual(['other']);
  expect(lastWords('changes of document 1')).toHaveLength(1);
});

test('where there is no room, or no storage, nothing fails', () => {
  keepLastWords('document 1', entry('a', 'x'.repeat(2000)));
  expect(lastWords('document 1')).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  keepLastWords('document 1', entry('a'));
  dropLastWords('document 1', 'a');
  expect(lastWords('document 1')).toEqual([]);
});

test('what is old, or cannot be read, goes', () => {
  keepLastWords('document 1', entry('a', 'old', 5));
  keepLastWords('document 1', entry('b', 'new', 15));
  localStorage.setItem('docket-last-words c document 1', '{');
  localStorage.setItem('another', 'stays');
  sweepLastWords(10);
  expect(lastWords('document 1').map(({ value }) => value)).toEqual(['new']);
  expect(Object.keys(localStorage)).toHaveLength(2);
});
