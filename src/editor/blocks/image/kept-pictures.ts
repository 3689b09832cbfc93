import { promisifyRequest } from 'idb-keyval';
import { ignoreStorageErrors, journalStore, personalKey } from '../../autosave/journal.ts';
import { openTabs, tabId, whenTabClosed } from '../../autosave/tab.ts';

const maxBytesInAll = 100_000_000;

export interface KeptPicture {
  id: string;
  session: string;
  file: File;
  /** The number of blocks before it. */
  block: number;
  at: number;
}

const placeOf = (text: string, id: string) => ['picture', personalKey(text), id];
const all = () => IDBKeyRange.bound(['picture'], ['picture', []]);
const ofText = (text: string) =>
  IDBKeyRange.bound(['picture', personalKey(text)], ['picture', personalKey(text), []]);

export async function keepPicture(text: string, id: string, file: File, block: number): Promise<boolean> {
  const kept = await ignoreStorageErrors(
    journalStore()('readwrite', async store => {
      const present = await promisifyRequest<KeptPicture[]>(store.getAll(all()));
      if (present.reduce((sum, one) => sum + one.file.size, file.size) > maxBytesInAll) return false;
      store.put({ id, session: tabId, file, block, at: Date.now() } satisfies KeptPicture, placeOf(text, id));
      await promisifyRequest(store.transaction);
      return true;
    }),
  );
  return kept === true;
}

export async function hasKeptPictures(text: string): Promise<boolean> {
  const count = await ignoreStorageErrors(
    journalStore()('readonly', store => promisifyRequest<number>(store.count(ofText(text)))),
  );
  return (count ?? 0) > 0;
}

export async function moveKeptPicture(text: string, id: string, block: number): Promise<void> {
  await ignoreStorageErrors(
    journalStore()('readwrite', async store => {
      const present = await promisifyRequest<KeptPicture | undefined>(store.get(placeOf(text, id)));
      if (present) store.put({ ...present, block }, placeOf(text, id));
    }),
  );
}

export async function forgetPicture(text: string, id: string): Promise<void> {
  await ignoreStorageErrors(journalStore()('readwrite', async store => void store.delete(placeOf(text, id))));
}

export async function forgetPictures(text: string): Promise<void> {
  await ignoreStorageErrors(journalStore()('readwrite', async store => void store.delete(ofText(text))));
}

/** Gives each waiting picture to one tab alone. Waits for tabs that are closing until `signal` is aborted. */
export async function takeKeptPictures(
  text: string,
  signal: AbortSignal,
  isUnderWay: (id: string) => boolean,
  take: (picture: KeptPicture) => void,
): Promise<void> {
  const found = await ignoreStorageErrors(
    journalStore()('readonly', store => promisifyRequest<KeptPicture[]>(store.getAll(ofText(text)))),
  );
  const living = await openTabs();
  const others = (found ?? []).filter(picture => picture.session !== tabId || !isUnderWay(picture.id));
  await Promise.all(
    others
      .toSorted((one, other) => one.at - other.at)
      .map(async ({ id, session: owner }) => {
        if (owner !== tabId && living.has(owner)) await whenTabClosed(owner, signal);
        const own = await ignoreStorageErrors(claim(text, id, owner));
        if (own && !signal.aborted) take(own);
      }),
  );
}

function claim(text: string, id: string, owner: string): Promise<KeptPicture | null> {
  return journalStore()('readwrite', async store => {
    const present = await promisifyRequest<KeptPicture | undefined>(store.get(placeOf(text, id)));
    if (present?.session !== owner) return null;
    const own = { ...present, session: tabId };
    store.put(own, placeOf(text, id));
    return own;
  });
}
