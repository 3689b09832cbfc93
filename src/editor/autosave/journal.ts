import { createStore, delMany, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { currentPersonId } from '#ui/current-person.ts';
import type { Kept } from './autosave-state.ts';
import { newestOf } from './restore-text.ts';
import { holdTab, livingTabs, tabId } from './tab.ts';
import { dropUnloadEntry, storeOnUnload, sweepUnloadEntries, unloadEntries } from './unload-storage.ts';

const maxAge = 60 * 24 * 3600_000;

let opened: UseStore | null = null;

export function journalStore(): UseStore {
  if (opened) return opened;
  opened = createStore('docket-journal', 'texts');
  void holdTab();
  void sweep(opened);
  return opened;
}

/** Prefixes a key with the person, so that nobody is offered what somebody else wrote in this browser. */
export const ownOf = (key: string) => `${currentPersonId()} ${key}`;
const placeOf = (key: string, of: string) => ['text', ownOf(key), of];
const placesOf = (key: string) => IDBKeyRange.bound(['text', ownOf(key)], ['text', ownOf(key), []]);

export interface LeftTexts {
  /** Entries of closed tabs, newest first. */
  kept: Kept<unknown>[];
  living: string[];
}

export interface Journal {
  /** With `of`, writes the entry of another tab instead of this one's. */
  write(key: string, entry: Omit<Kept<unknown>, 'session'>, of?: string): Promise<void>;
  writeNow(key: string, entry: Omit<Kept<unknown>, 'session'>): void;
  clear(key: string, of?: string): Promise<void>;
  left(key: string): Promise<LeftTexts>;
}

/** Stores a value and commits, before the page may be gone. */
export async function putAtOnce(value: unknown, key: IDBValidKey): Promise<void> {
  await quietly(
    journalStore()('readwrite', texts => {
      texts.put(value, key);
      texts.transaction.commit();
      return promisifyRequest(texts.transaction);
    }),
  );
}

/** The journal in IndexedDB. Where storage is refused nothing is kept and nothing fails. */
export const journal: Journal = {
  write: (key, entry, of = tabId) => putAtOnce({ ...entry, session: of }, placeOf(key, of)),
  writeNow: (key, entry) => storeOnUnload(ownOf(key), { ...entry, session: tabId }),
  async clear(key, of = tabId) {
    dropUnloadEntry(ownOf(key), of);
    await quietly(delMany([placeOf(key, of)], journalStore()));
  },
  async left(key) {
    const all = await quietly(
      journalStore()('readonly', texts => promisifyRequest<Kept<unknown>[]>(texts.getAll(placesOf(key)))),
    );
    const others = newestOf([...(all ?? []), ...unloadEntries(ownOf(key))]).filter(
      entry => entry.session !== tabId,
    );
    const tabs = others.length > 0 ? await livingTabs() : new Set<string>();
    return {
      kept: others.filter(entry => !tabs.has(entry.session)),
      living: others.flatMap(entry => (tabs.has(entry.session) ? [entry.session] : [])),
    };
  },
};

export async function quietly<R>(work: Promise<R>): Promise<R | undefined> {
  try {
    return await work;
  } catch {
    // Storage is refused or full: the text is still on screen and being saved.
    return undefined;
  }
}

async function sweep(texts: UseStore): Promise<void> {
  const before = Date.now() - maxAge;
  sweepUnloadEntries(before);
  const all = (await quietly(entries<IDBValidKey, { at?: number }>(texts))) ?? [];
  const old = all.flatMap(([key, { at = 0 }]) => (at < before ? [key] : []));
  if (old.length > 0) await quietly(delMany(old, texts));
}
