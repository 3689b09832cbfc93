import { del, entries } from 'idb-keyval';
import { journalStore, quietly } from '#editor/autosave/journal.ts';
import { deviceKeys, keepOnDevice, readDevice, readDeviceJson } from '#ui/device-storage.ts';

/** Preferences of this device, which say nothing of what somebody did. */
const preferences: ReadonlySet<string> = new Set([
  'docket.theme',
  'docket.single-keys',
  'docket.toolbar',
  'docket.sidebar',
  'docket.ticket-panel-width',
  'docket.palette-seen',
  'docket.drag-seen',
]);

const addingPrefix = 'docket.adding.';
const lastWordsPrefix = 'docket-last-words ';
const leftKey = 'docket.left';

type Entry = [key: IDBValidKey, value: unknown];

/** The texts in the browser's database that a person wrote: `['text', 'PERSON key', tab]` and `draft PERSON key`. */
async function textsOf(person: string): Promise<Entry[]> {
  const all = (await quietly(entries<IDBValidKey, unknown>(journalStore()))) ?? [];
  return all.filter(([key]) => {
    const name = Array.isArray(key) ? String(key[1]) : String(key).replace(/^draft /, '');
    return name.startsWith(`${person} `);
  });
}

export async function countUnsentTexts(person: string): Promise<number> {
  let count = 0;
  for (const [, kept] of await textsOf(person)) count += textsIn((kept as { value?: unknown }).value);
  for (const name of deviceKeys()) {
    if (name.startsWith(addingPrefix))
      count += textsIn(Object.values(readDeviceJson(name) ?? {}).map(textOf));
  }
  return count;
}

/** Keeps preferences and what other people wrote. */
export async function clearDevice(person: string): Promise<void> {
  for (const name of deviceKeys()) {
    const isOthersText = name.startsWith(lastWordsPrefix) && !name.includes(` ${person} `);
    if (/^docket[-.]/.test(name) && !preferences.has(name) && !isOthersText) keepOnDevice(name, null);
  }
  try {
    sessionStorage.clear();
    for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  } catch {
    // Browsers may refuse access to both storages.
  }
  for (const [key] of await textsOf(person)) await quietly(del(key, journalStore()));
}

/** Open editors write once more on `pagehide`, see `finishLeaving`. */
export function beginLeaving(person: string): void {
  keepOnDevice(leftKey, person);
}

/** Deletes, on the page after a sign-out, what the previous page wrote on `pagehide`. */
export async function finishLeaving(): Promise<void> {
  const person = readDevice(leftKey);
  if (person !== null) await clearDevice(person);
}

const textOf = (column: unknown) => (column as { text?: unknown } | null)?.text;

/** Counts the texts in a stored value: each entry of a list, without blank and dropped ones. */
function textsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + textsIn(one), 0);
  if (typeof value === 'string') return value.trim() === '' ? 0 : 1;
  return value === undefined || value === null ? 0 : 1;
}
