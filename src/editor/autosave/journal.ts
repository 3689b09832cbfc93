import { createStore, delMany, entries, get, type UseStore, update } from 'idb-keyval';
import type { Kept } from './autosave-state.ts';
import { isPageOld, leftBehind, type Page, withEntry, withoutSession } from './journal-page.ts';

const maxAge = 60 * 24 * 3600_000;
/** This tab. Its texts live in memory too; the journal is for those that come after it. */
const session = crypto.randomUUID();
const lockOf = (name: string) => `docket-tab-${name}`;

let opened: UseStore | null = null;

function store(): UseStore {
  if (opened) return opened;
  opened = createStore('docket-journal', 'texts');
  holdTab();
  void sweep(opened);
  return opened;
}

/** While this tab lives, others can tell by the lock that its texts are being written and not left behind. */
function holdTab(): void {
  void navigator.locks?.request(lockOf(session), () => new Promise(() => {})).catch(() => {});
}

async function livingTabs(): Promise<ReadonlySet<string>> {
  const held = await navigator.locks?.query().catch(() => undefined);
  return new Set(held?.held?.map(lock => lock.name ?? ''));
}

/** Where texts are kept; replaced in tests. */
export interface Journal {
  write(key: string, entry: Omit<Kept<unknown>, 'session'>): Promise<void>;
  /** Takes away this tab's text, or that of the named one. */
  clear(key: string, of?: string): Promise<void>;
  /** Texts that tabs left behind, newest first. */
  left(key: string): Promise<Kept<unknown>[]>;
}

/** The journal in this browser. Where storage is refused it keeps nothing, and nothing fails. */
export const journal: Journal = {
  async write(key, entry) {
    await quietly(update<Page>(key, page => withEntry(page, { ...entry, session }), store()));
  },
  async clear(key, of = session) {
    await quietly(update<Page>(key, page => withoutSession(page, of), store()));
  },
  async left(key) {
    const page = await quietly(get<Page>(key, store()));
    if (!page?.length) return [];
    const living = await livingTabs();
    return leftBehind(page, session, other => living.has(lockOf(other)));
  },
};

/** Keeps a text that is no autosave's: a comment being written, the draft of a new ticket. */
export async function keepDraft(key: string, value: unknown): Promise<void> {
  await quietly(update<unknown>(`draft ${key}`, () => ({ value, at: Date.now() }), store()));
}

/** The kept text; undefined when there is none. */
export async function readDraft(key: string): Promise<unknown> {
  const draft = await quietly(get<{ value: unknown }>(`draft ${key}`, store()));
  return draft?.value;
}

export async function dropDraft(key: string): Promise<void> {
  await quietly(delMany([`draft ${key}`], store()));
}

async function quietly<R>(work: Promise<R>): Promise<R | undefined> {
  try {
    return await work;
  } catch {
    // No storage in this browser, or it is full: the text is still on screen and on its way to the service.
    return undefined;
  }
}

/** Empty pages and texts that nobody came back for. */
async function sweep(texts: UseStore): Promise<void> {
  const before = Date.now() - maxAge;
  const all = (await quietly(entries<string, Page | { at: number }>(texts))) ?? [];
  const old = all.filter(([, page]) => isPageOld(page, before));
  if (old.length > 0)
    await quietly(
      delMany(
        old.map(([key]) => key),
        texts,
      ),
    );
}
