import { delMany, get, promisifyRequest } from 'idb-keyval';
import { journalStore, ownOf, quietly } from './journal.ts';
import { dropLastWords, keepLastWords, lastWords } from './last-words.ts';
import { session } from './tab.ts';

interface Draft {
  /** Undefined for one that was given up. */
  value: unknown;
  at: number;
}

const nameOf = (key: string) => `draft ${ownOf(key)}`;
/** What the browser's database has not confirmed yet, by the name that it is kept under. */
const underWay = new Map<string, Draft>();
const holders = new Set<() => void>();
let listens = false;

/** Keeps a text that is no autosave's: a comment being written, the draft of a new ticket. */
export async function keepDraft(key: string, value: unknown): Promise<void> {
  leaveSafely();
  const name = nameOf(key);
  const draft: Draft = { value, at: Date.now() };
  underWay.set(name, draft);
  await quietly(
    journalStore()('readwrite', texts => {
      texts.put(draft, name);
      texts.transaction.commit();
      return promisifyRequest(texts.transaction);
    }),
  );
  if (underWay.get(name) !== draft) return;
  underWay.delete(name);
  dropLastWords(name, session);
}

/** The kept text; undefined when there is none. */
export async function readDraft(key: string): Promise<unknown> {
  const stored = await quietly(get<Draft>(nameOf(key), journalStore()));
  const [last] = lastWords(nameOf(key)).toSorted((a, b) => b.at - a.at);
  if (!last || (stored && stored.at > last.at)) return stored?.value;
  await (last.value === undefined ? dropDraft(key) : keepDraft(key, last.value));
  dropLastWords(nameOf(key), last.session);
  return last.value;
}

/** Changes a kept text in one step, as other tabs may do it at the same moment; undefined takes it away. */
export async function changeDraft(key: string, change: (value: unknown) => unknown): Promise<void> {
  const name = nameOf(key);
  await quietly(
    journalStore()('readwrite', texts => {
      const read: IDBRequest<Draft | undefined> = texts.get(name);
      read.onsuccess = () => {
        const value = change(read.result?.value);
        if (value === undefined) texts.delete(name);
        else texts.put({ value, at: Date.now() }, name);
        texts.transaction.commit();
      };
      return promisifyRequest(texts.transaction);
    }),
  );
}

export async function dropDraft(key: string): Promise<void> {
  leaveSafely();
  const name = nameOf(key);
  const gone: Draft = { value: undefined, at: Date.now() };
  underWay.set(name, gone);
  for (const { session: of } of lastWords(name)) dropLastWords(name, of);
  await quietly(delMany([name], journalStore()));
  if (underWay.get(name) !== gone) return;
  underWay.delete(name);
  dropLastWords(name, session);
}

/** Has `hand` called while the page is being left, to keep what it has held back so far. Gives the way to stop. */
export function beforeLeaving(hand: () => void): () => void {
  leaveSafely();
  holders.add(hand);
  return () => holders.delete(hand);
}

/** What is on its way while the page is left goes into the small storage that answers at once. */
function leaveSafely(): void {
  if (listens || typeof addEventListener === 'undefined') return;
  listens = true;
  addEventListener('pagehide', () => {
    for (const hand of holders) hand();
    for (const [name, { value, at }] of underWay)
      keepLastWords(name, { value, at, session, base: { value: null, version: null } });
  });
}
