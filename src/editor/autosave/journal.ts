import { promisifyRequest } from 'idb-keyval';
import { randomId } from '#lib/random-id.ts';
import { isStorageFailing } from '#ui/storage-failure.ts';
import type { JournalEntry } from './autosave-state.ts';
import {
  ignoreStorageErrors,
  journalStore,
  personalKey,
  putAndCommit,
  type RecordKind,
} from './journal-store.ts';
import {
  isSmallChange,
  isWorthPacking,
  type PackedEntry,
  packEntry,
  stringToKeep,
  unpackEntry,
} from './packed-entry.ts';
import { newestPerTab } from './restore-text.ts';
import { holdTabLock, openTabs, tabId } from './tab.ts';
import { dropUnloadEntry, storeOnUnload, unloadEntries } from './unload-storage.ts';

const recordKinds: readonly RecordKind[] = ['text', 'packed text', 'kept text'];
const recordKey = (kind: RecordKind, key: string, ...ids: string[]) => [kind, personalKey(key), ...ids];
const keyRange = (...start: Parameters<typeof recordKey>) =>
  IDBKeyRange.bound(recordKey(...start), [...recordKey(...start), []]);

interface KeptText {
  id: string;
  text: string;
}

type PackedRecord = PackedEntry & { session: string; kept: string };

/** The kept texts of this tab, by key. */
const keptTexts = new Map<string, KeptText>();

/** An entry of this tab, whose id the journal adds. */
type EntryHere = Omit<JournalEntry<unknown>, 'session'>;

export interface LeftTexts {
  /** Entries of closed tabs, newest first. */
  entries: JournalEntry<unknown>[];
  /** False where the browser cannot tell open tabs from closed ones. */
  areClosed: boolean;
  /** The open tabs that have entries of the text. */
  openTabs: string[];
}

export interface Journal {
  /** With `tab`, writes the entry of another tab instead of this one's. */
  write(key: string, entry: EntryHere, tab?: string): Promise<void>;
  /** Writes synchronously, while the page is being left. */
  writeNow(key: string, entry: EntryHere): void;
  clear(key: string, tab?: string): Promise<void>;
  findLeftTexts(key: string): Promise<LeftTexts>;
  /** Runs `take` while no other tab takes texts of this key. */
  inOneTab(key: string, take: () => Promise<void>): Promise<void>;
}

/** The journal in IndexedDB. Where storage is refused, nothing is stored and nothing fails. */
export const journal: Journal = {
  write: async (key, entry, tab = tabId) => {
    const isPacked = tab === tabId && isWorthPacking(entry);
    const isStored = await (isPacked
      ? writePacked(key, entry)
      : putAndCommit({ ...entry, session: tab }, recordKey('text', key, tab)));
    isStorageFailing.set(!isStored);
  },
  writeNow: (key, entry) => storeOnUnload(personalKey(key), { ...entry, session: tabId }),
  async clear(key, tab = tabId) {
    dropUnloadEntry(personalKey(key), tab);
    if (tab === tabId) keptTexts.delete(key);
    await ignoreStorageErrors(
      journalStore()('readwrite', texts => {
        for (const kind of recordKinds) texts.delete(keyRange(kind, key, tab));
        return promisifyRequest(texts.transaction);
      }),
    );
  },
  async findLeftTexts(key) {
    const stored = await ignoreStorageErrors(journalStore()('readonly', texts => entriesIn(texts, key)));
    const others = newestPerTab([...(stored ?? []), ...unloadEntries(personalKey(key))]).filter(
      entry => entry.session !== tabId,
    );
    await holdTabLock();
    const tabs = others.length > 0 ? await openTabs() : new Set<string>();
    return {
      areClosed: tabs.has(tabId),
      entries: others.filter(entry => !tabs.has(entry.session)),
      openTabs: others.flatMap(entry => (tabs.has(entry.session) ? [entry.session] : [])),
    };
  },
  inOneTab: async (key, take) => {
    await (navigator.locks?.request(`docket-left-texts ${personalKey(key)}`, take) ?? take());
  },
};

/** Writes what differs from a kept text, so that the cost of a key does not grow with the length of the text. */
async function writePacked(key: string, entry: EntryHere): Promise<boolean> {
  let kept = keptTexts.get(key) ?? keepText(key, entry);
  let packed = packEntry(entry, kept.text);
  if (!isSmallChange(packed, kept.text)) {
    kept = keepText(key, entry);
    packed = packEntry(entry, kept.text);
  }
  const { id } = kept;
  const stored = await ignoreStorageErrors(
    journalStore()('readwrite', async texts => {
      const keptKey = recordKey('kept text', key, tabId, id);
      // Also where an earlier write failed, or another tab has cleared the device.
      if ((await promisifyRequest(texts.getKey(keptKey))) === undefined) {
        texts.delete(keyRange('kept text', key, tabId));
        texts.put(kept, keptKey);
      }
      texts.put({ ...packed, session: tabId, kept: id }, recordKey('packed text', key, tabId));
      texts.transaction.commit();
      await promisifyRequest(texts.transaction);
      return true;
    }),
  );
  return stored === true;
}

function keepText(key: string, entry: EntryHere): KeptText {
  const kept = { id: randomId(), text: stringToKeep(entry) };
  keptTexts.set(key, kept);
  return kept;
}

async function entriesIn(texts: IDBObjectStore, key: string): Promise<JournalEntry<unknown>[]> {
  const all = (kind: RecordKind) => promisifyRequest(texts.getAll(keyRange(kind, key)));
  const [whole, packed, kept]: [JournalEntry<unknown>[], PackedRecord[], KeptText[]] = await Promise.all([
    all('text'),
    all('packed text'),
    all('kept text'),
  ]);
  const keptById = new Map(kept.map(({ id, text }) => [id, text]));
  return [
    ...whole,
    ...packed.flatMap(({ kept: id, ...entry }) => {
      const text = keptById.get(id);
      return text === undefined ? [] : [unpackEntry(entry, text)];
    }),
  ];
}
