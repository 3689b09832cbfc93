import { changeDraft, readDraft } from './drafts.ts';
import { ownOf } from './journal.ts';
import { confirmWrite, unconfirmedValue } from './unconfirmed-writes.ts';
import { dropUnloadEntry, unloadEntries } from './unload-storage.ts';

interface Entry {
  id: string;
}

/** Applies the change from `before` to `after` to a kept list; entries of other tabs stay. */
export function mergeKept<T extends Entry>(
  kept: readonly T[],
  before: readonly T[],
  after: readonly T[],
): T[] {
  const here = new Set(after.map(({ id }) => id));
  const gone = new Set(before.flatMap(({ id }) => (here.has(id) ? [] : [id])));
  const changed = new Map(after.filter(one => !before.includes(one)).map(one => [one.id, one]));
  const known = new Set(kept.map(({ id }) => id));
  return [
    ...kept.filter(({ id }) => !gone.has(id)).map(one => changed.get(one.id) ?? one),
    ...[...changed.values()].filter(({ id }) => !known.has(id)),
  ];
}

interface Change {
  before: readonly Entry[];
  after: readonly Entry[];
}

const nameOf = (key: string) => `list ${ownOf(key)}`;

export async function keepList<T extends Entry>(
  key: string,
  before: readonly T[],
  after: readonly T[],
): Promise<void> {
  const name = nameOf(key);
  const unconfirmed = unconfirmedValue(name) as Change | undefined;
  const change: Change = { before: unconfirmed?.before ?? before, after };
  await confirmWrite(name, change, () => apply(key, { before, after }));
}

export async function readList(key: string): Promise<unknown> {
  for (const { session, value } of unloadEntries(nameOf(key)).toSorted((a, b) => a.at - b.at)) {
    await apply(key, value as Change);
    dropUnloadEntry(nameOf(key), session);
  }
  return readDraft(key);
}

async function apply(key: string, { before, after }: Change): Promise<void> {
  await changeDraft(key, kept => {
    const list = mergeKept(Array.isArray(kept) ? (kept as Entry[]) : [], before, after);
    return list.length > 0 ? list : undefined;
  });
}
