import { keys } from 'idb-keyval';
import { ignoreStorageErrors, journalStore, personalKey } from './journal-store.ts';
import { unloadKeys } from './unload-storage.ts';

/** Returns `PERSON KEY` for a key of the journal's database or of its entries in local storage. */
export const personalKeyOf = (key: IDBValidKey): string =>
  String(Array.isArray(key) ? key[1] : key).replace(/^(?:draft|list) /, '');

/** Returns the keys of all texts, drafts and lists that the person has on this device. */
export async function keptKeys(): Promise<readonly string[]> {
  const stored = (await ignoreStorageErrors(keys(journalStore()))) ?? [];
  const person = personalKey('');
  const own = [...stored, ...unloadKeys()].map(personalKeyOf).filter(key => key.startsWith(person));
  return [...new Set(own.map(key => key.slice(person.length)))];
}
