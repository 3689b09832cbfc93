import { keys } from 'idb-keyval';
import { ignoreStorageErrors, journalStore, personalKey } from './journal.ts';
import { unloadKeys } from './unload-storage.ts';

/** Returns the keys of all texts, drafts and lists that the person has on this device. */
export async function keptKeys(): Promise<readonly string[]> {
  const stored = (await ignoreStorageErrors(keys(journalStore()))) ?? [];
  const names = [...stored.map(key => String(Array.isArray(key) ? key[1] : key)), ...unloadKeys()];
  const person = personalKey('');
  const own = names.map(name => name.replace(/^(?:draft|list) /, '')).filter(name => name.startsWith(person));
  return [...new Set(own.map(name => name.slice(person.length)))];
}
