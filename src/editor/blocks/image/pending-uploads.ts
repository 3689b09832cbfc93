import type { JSONContent } from '@tiptap/core';
import { promisifyRequest } from 'idb-keyval';
import { randomId } from '#lib/random-id.ts';
import { ignoreStorageErrors, journalStore, personalKey } from '../../autosave/journal-store.ts';
import { openTabs, tabId, whenTabClosed } from '../../autosave/tab.ts';

const maxTotalBytes = 100_000_000;

/** A picture that is stored on this device until it is uploaded. */
export interface PendingUpload {
  id: string;
  /** The tab that uploads it. */
  session: string;
  file: File;
  /** The number of top-level blocks before it. */
  block: number;
  /** Description, size and caption of the picture, as they were pasted. */
  figure?: JSONContent | undefined;
  /** The time when it was stored, in ms, later for each further picture. */
  at: number;
}

const recordKey = (textKey: string, id: string) => ['picture', personalKey(textKey), id];
const allKeys = () => IDBKeyRange.bound(['picture'], ['picture', []]);
const keysOfText = (textKey: string) =>
  IDBKeyRange.bound(['picture', personalKey(textKey)], ['picture', personalKey(textKey), []]);

let lastTime = 0;

/** Pictures that are pasted together keep their order by it. */
function nextTime(): number {
  lastTime = Math.max(Date.now(), lastTime + 0.001);
  return lastTime;
}

interface NewUpload {
  id: string;
  file: File;
  block: number;
  figure?: JSONContent | undefined;
}

/** Returns false when the storage of this device is refused or full. */
export async function storePendingUpload(textKey: string, upload: NewUpload): Promise<boolean> {
  const { id, file } = upload;
  const at = nextTime();
  const stored = await ignoreStorageErrors(
    journalStore()('readwrite', async store => {
      const others = await promisifyRequest<PendingUpload[]>(store.getAll(allKeys()));
      if (others.reduce((sum, other) => sum + other.file.size, file.size) > maxTotalBytes) return false;
      store.put({ ...upload, session: tabId, at } satisfies PendingUpload, recordKey(textKey, id));
      await promisifyRequest(store.transaction);
      return true;
    }),
  );
  return stored === true;
}

/** Whether a text has pending uploads, or the one with this id. */
export async function hasPendingUploads(textKey: string, id?: string): Promise<boolean> {
  const keys = id === undefined ? keysOfText(textKey) : recordKey(textKey, id);
  const count = await ignoreStorageErrors(
    journalStore()('readonly', store => promisifyRequest<number>(store.count(keys))),
  );
  return (count ?? 0) > 0;
}

export async function movePendingUpload(textKey: string, id: string, block: number): Promise<void> {
  await ignoreStorageErrors(
    journalStore()('readwrite', async store => {
      const upload = await promisifyRequest<PendingUpload | undefined>(store.get(recordKey(textKey, id)));
      if (upload) store.put({ ...upload, block }, recordKey(textKey, id));
    }),
  );
}

export async function deletePendingUpload(textKey: string, id: string): Promise<void> {
  await ignoreStorageErrors(
    journalStore()('readwrite', async store => void store.delete(recordKey(textKey, id))),
  );
}

/** Deletes the pending uploads that this tab has of a text. Returns a function that stores them again. */
export function deletePendingUploads(
  textKey: string,
  isOwn = ({ session }: PendingUpload) => session === tabId,
): () => Promise<void> {
  const deletion = ignoreStorageErrors(
    journalStore()('readwrite', async store => {
      const all = await promisifyRequest<PendingUpload[]>(store.getAll(keysOfText(textKey)));
      // Those of other tabs, and of pages that were reloaded just now, are not in the text of this one.
      const uploads = all.filter(isOwn);
      for (const { id } of uploads) store.delete(recordKey(textKey, id));
      return uploads;
    }),
  );
  return async () => {
    const uploads = (await deletion) ?? [];
    await ignoreStorageErrors(
      journalStore()('readwrite', async store => {
        // An upload of the old id may still run, and would place the picture nowhere.
        for (const upload of uploads) {
          const id = randomId();
          store.put({ ...upload, id }, recordKey(textKey, id));
        }
        await promisifyRequest(store.transaction);
      }),
    );
  };
}

/** Also deletes those that closed tabs have left, of a text that no editor will claim them for. */
export function deleteLeftUploads(textKey: string): () => Promise<void> {
  const restore = openTabs().then(tabs =>
    deletePendingUploads(textKey, ({ session }) => session === tabId || !tabs.has(session)),
  );
  return async () => (await restore)();
}

interface ClaimOptions {
  textKey: string;
  signal: AbortSignal;
  /** Whether this tab uploads the picture already. */
  isUploading: (id: string) => boolean;
  onClaim: (upload: PendingUpload) => void;
}

/**
 * Claims the pending uploads of a text, each for one tab only. Waits until `signal` is aborted for other tabs to close
 * that still own some.
 */
export async function claimPendingUploads({
  textKey,
  signal,
  isUploading,
  onClaim,
}: ClaimOptions): Promise<void> {
  const uploads = await ignoreStorageErrors(
    journalStore()('readonly', store => promisifyRequest<PendingUpload[]>(store.getAll(keysOfText(textKey)))),
  );
  const openTabIds = await openTabs();
  const claimable = (uploads ?? []).filter(({ session, id }) => session !== tabId || !isUploading(id));
  await Promise.all(
    claimable
      .toSorted((one, other) => one.at - other.at)
      .map(async ({ id, session: owner }) => {
        if (owner !== tabId && openTabIds.has(owner)) await whenTabClosed(owner, signal);
        const upload = await ignoreStorageErrors(claim({ textKey, id, owner }));
        if (upload && !signal.aborted) onClaim(upload);
      }),
  );
}

interface Claim {
  textKey: string;
  id: string;
  owner: string;
}

/** Returns null when another tab has claimed or finished the upload meanwhile. */
function claim({ textKey, id, owner }: Claim): Promise<PendingUpload | null> {
  return journalStore()('readwrite', async store => {
    const upload = await promisifyRequest<PendingUpload | undefined>(store.get(recordKey(textKey, id)));
    if (upload?.session !== owner) return null;
    const claimed = { ...upload, session: tabId };
    store.put(claimed, recordKey(textKey, id));
    return claimed;
  });
}
