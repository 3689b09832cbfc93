import { beforeLeaving, changeDraft, readDraft } from './drafts.ts';
import { ownOf } from './journal.ts';
import { dropLastWords, keepLastWords, lastWords } from './last-words.ts';
import { session } from './tab.ts';

interface Entry {
  id: string;
}

/** A list that is kept on this device, after one tab changed its own: what other tabs have in it stays. */
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
/** What the browser's database has not confirmed yet: from the first of it to the last. */
const underWay = new Map<string, Change>();
let listens = false;

/** Keeps what this tab changed in a list that is no autosave's. */
export async function keepList<T extends Entry>(
  key: string,
  before: readonly T[],
  after: readonly T[],
): Promise<void> {
  leaveSafely();
  const name = nameOf(key);
  const change: Change = { before: underWay.get(name)?.before ?? before, after };
  underWay.set(name, change);
  await apply(key, before, after);
  if (underWay.get(name) === change) underWay.delete(name);
}

/** The kept list, with what tabs changed in it while they were left. */
export async function readList(key: string): Promise<unknown> {
  for (const { session: of, value } of lastWords(nameOf(key)).toSorted((a, b) => a.at - b.at)) {
    const { before, after } = value as Change;
    await apply(key, before, after);
    dropLastWords(nameOf(key), of);
  }
  return readDraft(key);
}

async function apply(key: string, before: readonly Entry[], after: readonly Entry[]): Promise<void> {
  await changeDraft(key, kept => {
    const list = mergeKept(Array.isArray(kept) ? (kept as Entry[]) : [], before, after);
    return list.length > 0 ? list : undefined;
  });
}

function leaveSafely(): void {
  if (listens) return;
  listens = true;
  beforeLeaving(() => {
    for (const [name, value] of underWay)
      keepLastWords(name, { value, session, at: Date.now(), base: { value: null, version: null } });
  });
}
