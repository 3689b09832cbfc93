import type { Kept } from './autosave-state.ts';

/**
 * What a page keeps while it is being left. The browser's database answers too late then; this storage is small, but
 * has the text when the call returns.
 */
const prefix = 'docket-last-words ';
const nameOf = (key: string, session: string) => `${prefix}${session} ${key}`;

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    // Browsers may forbid it.
    return null;
  }
}

/** Keeps a text at once. Where there is no room the database has to do. */
export function keepLastWords(key: string, entry: Kept<unknown>): void {
  try {
    storage()?.setItem(nameOf(key, entry.session), JSON.stringify(entry));
  } catch {
    // Full: the text may still reach the database.
  }
}

/** Takes away what one tab kept of a text. */
export function dropLastWords(key: string, session: string): void {
  storage()?.removeItem(nameOf(key, session));
}

/** What tabs kept of a text when they were left. */
export function lastWords(key: string): Kept<unknown>[] {
  const place = storage();
  const names = place ? Object.keys(place) : [];
  return names
    .filter(name => name.startsWith(prefix) && name.slice(name.indexOf(' ', prefix.length) + 1) === key)
    .flatMap(name => entryIn(place?.getItem(name)) ?? []);
}

/** Forgets what nobody came back for. */
export function sweepLastWords(before: number): void {
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
