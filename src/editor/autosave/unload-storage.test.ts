import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropUnloadEntry, storeOnUnload, sweepUnloadEntries, unloadEntries } from './unload-storage.ts';

/** A `Storage` whose entries are its own keys, as in browsers. */
function storage(maxLength = 1000): Storage {
  const methods = {
    setItem(this: Record<string, string>, name: string, text: string) {
      if (text.length > maxLength) throw new Error('There is no room.');
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

test('each tab has its own entry of each text', () => {
  storeOnUnload('document 1', entry('a'));
  storeOnUnload('document 1', entry('b', 'other'));
  storeOnUnload('changes of document 1', entry('a', 'changes'));
  expect(unloadEntries('document 1').map(({ value }) => value)).toEqual(['text', 'other']);
  dropUnloadEntry('document 1', 'a');
  expect(unloadEntries('document 1').map(({ value }) => value)).toEqual(['other']);
  expect(unloadEntries('changes of document 1')).toHaveLength(1);
});

test('full or missing storage throws nothing', () => {
  storeOnUnload('document 1', entry('a', 'x'.repeat(2000)));
  expect(unloadEntries('document 1')).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  storeOnUnload('document 1', entry('a'));
  dropUnloadEntry('document 1', 'a');
  expect(unloadEntries('document 1')).toEqual([]);
});

test('old and unreadable entries are deleted', () => {
  storeOnUnload('document 1', entry('a', 'old', 5));
  storeOnUnload('document 1', entry('b', 'new', 15));
  localStorage.setItem('docket-last-words c document 1', '{');
  localStorage.setItem('another', 'stays');
  sweepUnloadEntries(10);
  expect(unloadEntries('document 1').map(({ value }) => value)).toEqual(['new']);
  expect(Object.keys(localStorage)).toHaveLength(2);
});
