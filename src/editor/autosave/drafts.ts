import { delMany, get, promisifyRequest } from 'idb-keyval';
import { isStorageFailing } from '#ui/storage-failure.ts';
import { ignoreStorageErrors, journalStore, personalKey, putAndCommit } from './journal-store.ts';
import { confirmWrite } from './unconfirmed-writes.ts';
import { dropUnloadEntry, unloadEntries } from './unload-storage.ts';

interface Draft {
  /** Undefined for a dropped draft. */
  value: unknown;
  at: number;
}

const nameOf = (key: string) => `draft ${personalKey(key)}`;

/** Keeps a text that is not autosaved: a new comment, the draft of a new ticket. */
export async function keepDraft(key: string, value: unknown): Promise<void> {
  const name = nameOf(key);
  await confirmWrite(name, value, draft => putAndCommit(draft, name));
}

export async function readDraft(key: string): Promise<unknown> {
  const stored = await ignoreStorageErrors(get<Draft>(nameOf(key), journalStore()));
  const [unconfirmed] = unloadEntries(nameOf(key)).toSorted((a, b) => b.at - a.at);
  if (!unconfirmed || (stored && stored.at > unconfirmed.at)) return stored?.value;
  await (unconfirmed.value === undefined ? dropDraft(key) : keepDraft(key, unconfirmed.value));
  dropUnloadEntry(nameOf(key), unconfirmed.session);
  return unconfirmed.value;
}

/** Changes a draft in one transaction, as other tabs may change it too; undefined deletes it. */
export async function changeDraft(key: string, change: (value: unknown) => unknown): Promise<void> {
  const name = nameOf(key);
  const isStored = await ignoreStorageErrors(
    journalStore()('readwrite', async texts => {
      const read: IDBRequest<Draft | undefined> = texts.get(name);
      read.onsuccess = () => {
        const value = change(read.result?.value);
        if (value === undefined) texts.delete(name);
        else texts.put({ value, at: Date.now() }, name);
        texts.transaction.commit();
      };
      await promisifyRequest(texts.transaction);
      return true;
    }),
  );
  isStorageFailing.set(!isStored);
}

export async function dropDraft(key: string): Promise<void> {
  const name = nameOf(key);
  await confirmWrite(name, undefined, () => {
    for (const { session } of unloadEntries(name)) dropUnloadEntry(name, session);
    return ignoreStorageErrors(delMany([name], journalStore()));
  });
}
