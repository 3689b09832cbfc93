import { createStore, delMany, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { currentPersonId } from '#ui/current-person.ts';
import { holdTabLock } from './tab.ts';
import { sweepUnloadEntries } from './unload-storage.ts';

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

/** A `packed text` is written as changes of a `kept text`, whose key ends with an id of its own. */
export type RecordKind = 'text' | 'packed text' | 'kept text';

/** Stores a value and commits, before the page may be gone. Resolves to whether it is stored. */
export async function putAndCommit(value: unknown, key: IDBValidKey): Promise<boolean> {
  const stored = await ignoreStorageErrors(
    journalStore()('readwrite', async texts => {
      texts.put(value, key);
      texts.transaction.commit();
      await promisifyRequest(texts.transaction);
      return true;
    }),
  );
  return stored === true;
}

export async function ignoreStorageErrors<R>(work: Promise<R>): Promise<R | undefined> {
  try {
    return await work;
  } catch {
    // Storage is refused or full: the text is still on screen and being saved.
    return undefined;
  }
}

const isKeptText = (key: IDBValidKey): key is string[] =>
  Array.isArray(key) && key[0] === ('kept text' satisfies RecordKind);

async function sweep(texts: UseStore): Promise<void> {
  const minTime = Date.now() - maxAge;
  sweepUnloadEntries(minTime);
  const all = (await ignoreStorageErrors(entries<IDBValidKey, { at?: number }>(texts))) ?? [];
  const times = new Map(all.map(([key, { at = 0 }]) => [String(key), at]));
  // A kept text is as old as the newest change of it.
  const timeOf = (key: IDBValidKey) =>
    times.get(isKeptText(key) ? String(['packed text', ...key.slice(1, 3)]) : String(key)) ?? 0;
  const old = all.map(([key]) => key).filter(key => timeOf(key) < minTime);
  if (old.length > 0) await ignoreStorageErrors(delMany(old, texts));
}
