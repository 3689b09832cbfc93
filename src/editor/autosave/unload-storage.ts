import { deviceKeys, keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';
import type { JournalEntry } from './autosave-state.ts';

/** Texts kept while a page is being left: IndexedDB is asynchronous and may be too late, localStorage is not. */
const prefix = 'docket-last-words ';
const entryName = (key: string, session: string) => `${prefix}${session} ${key}`;
const entryNames = () => deviceKeys().filter(name => name.startsWith(prefix));

export function storeOnUnload(key: string, entry: JournalEntry<unknown>): void {
  // A text that does not fit may still reach IndexedDB.
  keepOnDevice(entryName(key, entry.session), JSON.stringify(entry));
}

export function dropUnloadEntry(key: string, session: string): void {
  keepOnDevice(entryName(key, session), null);
}

const keyOf = (name: string) => name.slice(name.indexOf(' ', prefix.length) + 1);

export const unloadKeys = (): string[] => entryNames().map(keyOf);

export function unloadEntries(key: string): JournalEntry<unknown>[] {
  return entryNames()
    .filter(name => keyOf(name) === key)
    .flatMap(name => readEntry(name) ?? []);
}

export function sweepUnloadEntries(minTime: number): void {
  for (const name of entryNames()) {
    const entry = readEntry(name);
    if (!entry || entry.at < minTime) keepOnDevice(name, null);
  }
}

function readEntry(name: string): JournalEntry<unknown> | null {
  const entry = readDeviceJson(name) as Partial<JournalEntry<unknown>> | null;
  return entry && typeof entry.session === 'string' && entry.base ? (entry as JournalEntry<unknown>) : null;
}
