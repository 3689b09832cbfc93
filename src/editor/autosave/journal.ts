import { createStore, delMany, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { currentPersonId } from '#ui/current-person.ts';
import type { JournalEntry } from './autosave-state.ts';
import { newestPerTab } from './restore-text.ts';
import { holdTabLock, openTabs, tabId } from './tab.ts';
import { dropUnloadEntry, storeOnUnload, sweepUnloadEntries, unloadEntries } from './unload-storage.ts';

/** 60 days in milliseconds. */
const maxAge = 60 * 24 * 3600_000;

let opened: UseStore | null = null;

export function journalStore(): UseStore {
  if (opened) return opened;
  opened = createStore('docket-journal', 'texts');
  void holdTabLock();
  void sweep(opened);
  return opened;
}

/** Prefixes a key with the person, so that nobody is offered what somebody else wrote in this browser. */
export const personalKey = (key: string) => `${currentPersonId()} ${key}`;
const entryKey = (key: string, tab: string) => ['text', personalKey(key), tab];
const entryKeyRange = (key: string) =>
  IDBKeyRange.bound(['text', personalKey(key)], ['text', personalKey(key), []]);

export interface LeftTexts {
  /** Entries of closed tabs, newest first. */
  entries: JournalEntry<unknown>[];
  /** The open tabs that have entries of the text. */
  openTabs: string[];
}

export interface Journal {
  /** With `tab`, writes the entry of another tab instead of this one's. */
  write(key: string, entry: Omit<JournalEntry<unknown>, 'session'>, tab?: string): Promise<void>;
  /** Writes synchronously, while the page is being left. */
  writeNow(key: string, entry: Omit<JournalEntry<unknown>, 'session'>): void;
  clear(key: string, tab?: string): Promise<void>;
  findLeftTexts(key: string): Promise<LeftTexts>;
}

/** Stores a value and commits, before the page may be gone. */
export async function putAndCommit(value: unknown, key: IDBValidKey): Promise<void> {
  await ignoreStorageErrors(
    journalStore()('readwrite', texts => {
      texts.put(value, key);
      texts.transaction.commit();
      return promisifyRequest(texts.transaction);
    }),
  );
}

/** The journal in IndexedDB. Where storage is refused, nothing is stored and nothing fails. */
export const journal: Journal = {
  write: (key, entry, tab = tabId) => putAndCommit({ ...entry, session: tab }, entryKey(key, tab)),
  writeNow: (key, entry) => storeOnUnload(personalKey(key), { ...entry, session: tabId }),
  async clear(key, tab = tabId) {
    dropUnloadEntry(personalKey(key), tab);
    await ignoreStorageErrors(delMany([entryKey(key, tab)], journalStore()));
  },
  async findLeftTexts(key) {
    const stored = await ignoreStorageErrors(
      journalStore()('readonly', texts =>
        promisifyRequest<JournalEntry<unknown>[]>(texts.getAll(entryKeyRange(key))),
      ),
    );
    const others = newestPerTab([...(stored ?? []), ...unloadEntries(personalKey(key))]).filter(
      entry => entry.session !== tabId,
    );
    const tabs = others.length > 0 ? await openTabs() : new Set<string>();
    return {
      entries: others.filter(entry => !tabs.has(entry.session)),
      openTabs: others.flatMap(entry => (tabs.has(entry.session) ? [entry.session] : [])),
    };
  },
};

export async function ignoreStorageErrors<R>(work: Promise<R>): Promise<R | undefined> {
  try {
    return await work;
  } catch {
    // Storage is refused or full: the text is still on screen and being saved.
    return undefined;
  }
}

async function sweep(texts: UseStore): Promise<void> {
  const minTime = Date.now() - maxAge;
  sweepUnloadEntries(minTime);
  const all = (await ignoreStorageErrors(entries<IDBValidKey, { at?: number }>(texts))) ?? [];
  const old = all.flatMap(([key, { at = 0 }]) => (at < minTime ? [key] : []));
  if (old.length > 0) await ignoreStorageErrors(delMany(old, texts));
}
