import type { Kept } from './autosave-state.ts';

/** Texts kept while a page is being left: IndexedDB is asynchronous and may be too late, localStorage is not. */
const prefix = 'docket-last-words ';
const nameOf = (key: string, session: string) => `${prefix}${session} ${key}`;

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function storeOnUnload(key: string, entry: Kept<unknown>): void {
  try {
    storage()?.setItem(nameOf(key, entry.session), JSON.stringify(entry));
  } catch {
    // Full: the text may still reach IndexedDB.
  }
}

export function dropUnloadEntry(key: string, session: string): void {
  storage()?.removeItem(nameOf(key, session));
}

export function unloadEntries(key: string): Kept<unknown>[] {
  const place = storage();
  const names = place ? Object.keys(place) : [];
  return names
    .filter(name => name.startsWith(prefix) && name.slice(name.indexOf(' ', prefix.length) + 1) === key)
    .flatMap(name => entryIn(place?.getItem(name)) ?? []);
}

export function sweepUnloadEntries(before: number): void {
  const place = storage();
  for (const name of place ? Object.keys(place) : []) {
    if (!name.startsWith(prefix)) continue;
    const entry = entryIn(place?.getItem(name));
    if (!entry || entry.at < before) place?.removeItem(name);
  }
}

function entryIn(text: string | null | undefined): Kept<unknown> | null {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Kept<unknown>> | null;
    return entry && typeof entry.session === 'string' && entry.base ? (entry as Kept<unknown>) : null;
  } catch {
    return null;
  }
}
