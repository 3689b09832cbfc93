import { delMany, get, promisifyRequest } from 'idb-keyval';
import { journalStore, ownOf, putAtOnce, quietly } from './journal.ts';
import { confirmWrite } from './unconfirmed-writes.ts';
import { dropUnloadEntry, unloadEntries } from './unload-storage.ts';

interface Draft {
  /** Undefined for a dropped draft. */
  value: unknown;
  at: number;
}

const nameOf = (key: string) => `draft ${ownOf(key)}`;

/** Keeps a text that is not autosaved: a new comment, the draft of a new ticket. */
export async function keepDraft(key: string, value: unknown): Promise<void> {
  const name = nameOf(key);
  await confirmWrite(name, value, draft => putAtOnce(draft, name));
}

export async function readDraft(key: string): Promise<unknown> {
  const stored = await quietly(get<Draft>(nameOf(key), journalStore()));
  const [last] = unloadEntries(nameOf(key)).toSorted((a, b) => b.at - a.at);
  if (!last || (stored && stored.at > last.at)) return stored?.value;
  await (last.value === undefined ? dropDraft(key) : keepDraft(key, last.value));
  dropUnloadEntry(nameOf(key), last.session);
  return last.value;
}

/** Changes a draft in one transaction, as other tabs may change it too; undefined deletes it. */
export async function changeDraft(key: string, change: (value: unknown) => unknown): Promise<void> {
  const name = nameOf(key);
  await quietly(
    journalStore()('readwrite', texts => {
      const read: IDBRequest<Draft | undefined> = texts.get(name);
      read.onsuccess = () => {
        const value = change(read.result?.value);
        if (value === undefined) texts.delete(name);
        else texts.put({ value, at: Date.now() }, name);
        texts.transaction.commit();
      };
      return promisifyRequest(texts.transaction);
    }),
  );
}

export async function dropDraft(key: string): Promise<void> {
  const name = nameOf(key);
  await confirmWrite(name, undefined, () => {
    for (const { session } of unloadEntries(name)) dropUnloadEntry(name, session);
    return quietly(delMany([name], journalStore()));
  });
}
