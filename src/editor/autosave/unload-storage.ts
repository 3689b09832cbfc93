import { deviceKeys, keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';
import type { Kept } from './autosave-state.ts';

/** Texts kept while a page is being left: IndexedDB is asynchronous and may be too late, localStorage is not. */
const prefix = 'docket-last-words ';
const nameOf = (key: string, session: string) => `${prefix}${session} ${key}`;
const allNames = () => deviceKeys().filter(name => name.startsWith(prefix));

export function storeOnUnload(key: string, entry: Kept<unknown>): void {
  // A text that does not fit may still reach IndexedDB.
  keepOnDevice(nameOf(key, entry.session), JSON.stringify(entry));
}

export function dropUnloadEntry(key: string, session: string): void {
  keepOnDevice(nameOf(key, session), null);
}

export function unloadEntries(key: string): Kept<unknown>[] {
  return allNames()
    .filter(name => name.slice(name.indexOf(' ', prefix.length) + 1) === key)
    .flatMap(name => entryIn(name) ?? []);
}

export function sweepUnloadEntries(before: number): void {
  for (const name of allNames()) {
    const entry = entryIn(name);
    if (!entry || entry.at < before) keepOnDevice(name, null);
  }
}

function entryIn(name: string): Kept<unknown> | null {
  const entry = readDeviceJson(name) as Partial<Kept<unknown>> | null;
  return entry && typeof entry.session === 'string' && entry.base ? (entry as Kept<unknown>) : null;
}
