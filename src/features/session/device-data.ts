import { del, entries } from 'idb-keyval';
import { forgetKept } from '#api/kept/kept-store.ts';
import { ignoreStorageErrors, journalStore } from '#editor/autosave/journal-store.ts';
import { personalKeyOf } from '#editor/autosave/kept-keys.ts';
import { deviceKeys, keepOnDevice, readDevice, readDeviceJson } from '#ui/device-storage.ts';

/** Preferences of this device, which contain nothing personal. */
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
/** See `kept-comments.ts`. */
const commentsPrefix = 'docket.comments ';
const leftKey = 'docket.left';

type Entry = [key: IDBValidKey, value: unknown];

/** Returns the person's texts of the browser's database; keys are `['text', 'PERSON key', tab]` or `draft PERSON key`. */
async function textsOf(person: string): Promise<Entry[]> {
  const stored = (await ignoreStorageErrors(entries<IDBValidKey, unknown>(journalStore()))) ?? [];
  return stored.filter(([key]) => personalKeyOf(key).startsWith(`${person} `));
}

export async function countUnsentTexts(person: string): Promise<number> {
  let count = 0;
  for (const [key, entry] of await textsOf(person))
    count += isPicture(key) ? 1 : countTexts((entry as { value?: unknown }).value);
  for (const name of deviceKeys()) {
    if (name.startsWith(addingPrefix))
      count += countTexts(Object.values(readDeviceJson(name) ?? {}).map(textOf));
  }
  return count;
}

/** A picture that waits for its upload: see `pending-uploads.ts`. */
const isPicture = (key: IDBValidKey) => Array.isArray(key) && key[0] === 'picture';

/** Deletes what Docket stored on this device, except preferences and texts of other people. */
export async function clearDevice(person: string): Promise<void> {
  await forgetKept();
  for (const name of deviceKeys()) {
    const isPersonal = name.startsWith(lastWordsPrefix) || name.startsWith(commentsPrefix);
    const isTextOfOther = isPersonal && !name.includes(` ${person} `);
    if (/^docket[-.]/.test(name) && !preferences.has(name) && !isTextOfOther) keepOnDevice(name, null);
  }
  try {
    sessionStorage.clear();
    for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  } catch {
    // Browsers may refuse access to both storages.
  }
  for (const [key] of await textsOf(person)) await ignoreStorageErrors(del(key, journalStore()));
}

/** Marks the sign-out: open editors write once more on `pagehide`, which `finishLeaving` deletes. */
export function beginLeaving(person: string): void {
  keepOnDevice(leftKey, person);
}

/** Deletes, on the page after a sign-out, what the previous page wrote on `pagehide`. */
export async function finishLeaving(): Promise<void> {
  const person = readDevice(leftKey);
  if (person !== null) await clearDevice(person);
}

const textOf = (column: unknown) => (column as { text?: unknown } | null)?.text;

/** The id of the ticket that a kept move is about. */
const movedTicketOf = (entry: unknown) => (entry as { ticket?: { id: string } } | null)?.ticket?.id;

/** Counts the texts in a stored value: each item of a list, except blank and deleted ones. Moves of a ticket count once. */
function countTexts(value: unknown): number {
  if (Array.isArray(value)) {
    const moved = new Set(value.flatMap(entry => movedTicketOf(entry) ?? []));
    const others = value.filter(entry => movedTicketOf(entry) === undefined);
    return others.reduce<number>((sum, entry) => sum + countTexts(entry), moved.size);
  }
  if (typeof value === 'string') return value.trim() === '' ? 0 : 1;
  return value === undefined || value === null ? 0 : 1;
}
