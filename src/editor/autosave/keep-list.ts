import { changeDraft, readDraft } from './drafts.ts';
import { personalKey } from './journal-store.ts';
import { confirmWrite, unconfirmedValue } from './unconfirmed-writes.ts';
import { dropUnloadEntry, unloadEntries } from './unload-storage.ts';

interface Entry {
  id: string;
}

interface Change<T extends Entry> {
  before: readonly T[];
  after: readonly T[];
}

/** Applies a change to a stored list; entries of other tabs stay. */
export function mergeIntoStored<T extends Entry>(stored: readonly T[], { before, after }: Change<T>): T[] {
  const remainingIds = new Set(after.map(({ id }) => id));
  const removedIds = new Set(before.flatMap(({ id }) => (remainingIds.has(id) ? [] : [id])));
  const changedEntries = new Map(
    after.filter(entry => !before.includes(entry)).map(entry => [entry.id, entry]),
  );
  const storedIds = new Set(stored.map(({ id }) => id));
  return [
    ...stored.filter(({ id }) => !removedIds.has(id)).map(entry => changedEntries.get(entry.id) ?? entry),
    ...[...changedEntries.values()].filter(({ id }) => !storedIds.has(id)),
  ];
}

const nameOf = (key: string) => `list ${personalKey(key)}`;

export async function keepList<T extends Entry>(key: string, change: Change<T>): Promise<void> {
  const name = nameOf(key);
  const unconfirmed = unconfirmedValue(name) as Change<T> | undefined;
  // Stored on `pagehide`, so it includes the earlier changes that are not confirmed yet.
  const allUnconfirmed: Change<T> = { before: unconfirmed?.before ?? change.before, after: change.after };
  await confirmWrite(name, allUnconfirmed, () => apply(key, change));
}

export async function readList(key: string): Promise<unknown> {
  for (const { session, value } of unloadEntries(nameOf(key)).toSorted((a, b) => a.at - b.at)) {
    await apply(key, value as Change<Entry>);
    dropUnloadEntry(nameOf(key), session);
  }
  return readDraft(key);
}

async function apply(key: string, change: Change<Entry>): Promise<void> {
  await changeDraft(key, stored => {
    const list = mergeIntoStored(Array.isArray(stored) ? (stored as Entry[]) : [], change);
    return list.length > 0 ? list : undefined;
  });
}
