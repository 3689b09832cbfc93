import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser without IndexedDB: entries are in localStorage alone. */
beforeEach(() => {
  const kept = Object.create({
    setItem: (name: string, text: string) => Object.assign(kept, { [name]: text }),
    getItem: (name: string) => kept[name] ?? null,
    removeItem: (name: string) => void delete kept[name],
  });
  const refuse = () => {
    const request = { error: new Error('No database.'), onerror: () => {} };
    queueMicrotask(() => request.onerror());
    return request;
  };
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('indexedDB', { open: refuse });
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

async function tabOf(person: string) {
  vi.resetModules();
  const { setCurrentPersonId: setPersonHere } = await import('#ui/current-person.ts');
  setPersonHere(person);
  return (await import('./journal.ts')).journal;
}

test('an unsaved text is offered only to the person who wrote it', async () => {
  const entry = { value: 'Not for everybody.', base: { value: '', version: null }, at: Date.now() };
  (await tabOf('mara')).writeNow('document 1', entry);
  expect((await (await tabOf('tomas')).findLeftTexts('document 1')).entries).toEqual([]);
  const back = await (await tabOf('mara')).findLeftTexts('document 1');
  expect(back.entries).toMatchObject([{ value: 'Not for everybody.' }]);
});
