import { del, entries } from 'idb-keyval';
import { journalStore, quietly } from '#editor/autosave/journal.ts';

/** What says how this device looks and listens, and nothing of what somebody did. */
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

/** How many texts of a person are on this device alone. */
export async function countUnsentTexts(person: string): Promise<number> {
  let count = 0;
  for (const [, kept] of await textsOf(person)) count += textsIn((kept as { value?: unknown }).value);
  for (const [name, text] of stored()) {
    if (name.startsWith(addingPrefix)) count += textsIn(Object.values(parsed(text) ?? {}).map(textOf));
  }
  return count;
}

/** Takes from this device what a person wrote, and where they were. */
export async function clearDevice(person: string): Promise<void> {
  for (const [name] of stored()) {
    const isOthersText = name.startsWith(lastWordsPrefix) && !name.includes(` ${person} `);
    if (/^docket[-.]/.test(name) && !preferences.has(name) && !isOthersText) localStorage.removeItem(name);
  }
  try {
    sessionStorage.clear();
    for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  } catch {
    // Browsers may forbid both.
  }
  for (const [key] of await textsOf(person)) await quietly(del(key, journalStore()));
}

/** Notes who signs out: open editors write once more while the page is left, see `finishLeaving`. */
export function beginLeaving(person: string): void {
  try {
    localStorage.setItem(leftKey, person);
  } catch {
    // Without storage nothing is written either.
  }
}

/** Clears, on the page after a sign-out, what the page before wrote while it was left. */
export async function finishLeaving(): Promise<void> {
  const person = stored().find(([name]) => name === leftKey)?.[1];
  if (person !== undefined) await clearDevice(person);
}

function stored(): [name: string, value: string][] {
  try {
    return Object.entries({ ...globalThis.localStorage });
  } catch {
    return [];
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

const textOf = (column: unknown) => (column as { text?: unknown } | null)?.text;

/** A list holds a text each; what is blank or was given up is none. */
function textsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + textsIn(one), 0);
  if (typeof value === 'string') return value.trim() === '' ? 0 : 1;
  return value === undefined || value === null ? 0 : 1;
}
