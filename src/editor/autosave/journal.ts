import { createStore, delMany, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { personHere } from '#ui/person-here.ts';
import type { Kept } from './autosave-state.ts';
import { dropLastWords, keepLastWords, lastWords, sweepLastWords } from './last-words.ts';
import { holdTab, livingTabs, session } from './tab.ts';
import { newestOf } from './take-up.ts';

const maxAge = 60 * 24 * 3600_000;

let opened: UseStore | null = null;

/** The store of all texts that are kept in this browser. */
export function journalStore(): UseStore {
  if (opened) return opened;
  opened = createStore('docket-journal', 'texts');
  void holdTab();
  void sweep(opened);
  return opened;
}

/** Several people may use a browser one after the other: nobody is offered, or sends, what another one wrote. */
export const ownOf = (key: string) => `${personHere()} ${key}`;
/** Each tab has a place of its own for each text: none writes over another's. */
const placeOf = (key: string, of: string) => ['text', ownOf(key), of];
const placesOf = (key: string) => IDBKeyRange.bound(['text', ownOf(key)], ['text', ownOf(key), []]);

export interface LeftTexts {
  /** Of tabs that are gone, newest first. */
  kept: Kept<unknown>[];
  /** Tabs that hold another one and still live. */
  living: string[];
}

/** Where texts are kept; replaced in tests. */
export interface Journal {
  /** `of`: a place of its own for a text that is not this tab's. */
  write(key: string, entry: Omit<Kept<unknown>, 'session'>, of?: string): Promise<void>;
  /** Keeps a text before the call returns, for a page that is being left. */
  writeNow(key: string, entry: Omit<Kept<unknown>, 'session'>): void;
  /** Takes away this tab's text, or that of the named one. */
  clear(key: string, of?: string): Promise<void>;
  left(key: string): Promise<LeftTexts>;
}

/** The journal in this browser. Where storage is refused it keeps nothing, and nothing fails. */
export const journal: Journal = {
  async write(key, entry, of = session) {
    await quietly(
      journalStore()('readwrite', texts => {
        texts.put({ ...entry, session: of }, placeOf(key, of));
        // The page may be gone before it could say that nothing more comes.
        texts.transaction.commit();
        return promisifyRequest(texts.transaction);
      }),
    );
  },
  writeNow: (key, entry) => keepLastWords(ownOf(key), { ...entry, session }),
  async clear(key, of = session) {
    dropLastWords(ownOf(key), of);
    await quietly(delMany([placeOf(key, of)], journalStore()));
  },
  async left(key) {
    const all = await quietly(
      journalStore()('readonly', texts => promisifyRequest<Kept<unknown>[]>(texts.getAll(placesOf(key)))),
    );
    const others = newestOf([...(all ?? []), ...lastWords(ownOf(key))]).filter(
      entry => entry.session !== session,
    );
    const tabs = others.length > 0 ? await livingTabs() : new Set<string>();
    return {
      kept: others.filter(entry => !tabs.has(entry.session)),
      living: others.flatMap(entry => (tabs.has(entry.session) ? [entry.session] : [])),
    };
  },
};

/** Answers what the work does, or undefined where storage fails. */
export async function quietly<R>(work: Promise<R>): Promise<R | undefined> {
  try {
    return await work;
  } catch {
    // No storage in this browser, or it is full: the text is still on screen and on its way to the service.
    return undefined;
  }
}

/** Texts that nobody came back for. */
async function sweep(texts: UseStore): Promise<void> {
  const before = Date.now() - maxAge;
  sweepLastWords(before);
  const all = (await quietly(entries<IDBValidKey, { at?: number }>(texts))) ?? [];
  const old = all.filter(([, { at = 0 }]) => at < before);
  if (old.length > 0)
    await quietly(
      delMany(
        old.map(([key]) => key),
        texts,
      ),
    );
}
