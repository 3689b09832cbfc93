import type { Variables } from '#api/mutations.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { personalKey } from '#editor/autosave/journal-store.ts';
import { openTabs, tabId } from '#editor/autosave/tab.ts';
import {
  dropUnloadEntry,
  storeOnUnload,
  unloadEntries,
  unloadKeys,
} from '#editor/autosave/unload-storage.ts';

/** The data that are needed to show a document before the service has it, and to create it. */
export interface Creation {
  shown: DocumentDetail;
  request: Variables<'createDocument'>;
  idempotencyKey: string;
  /** Whether an earlier page began it. */
  isLeft?: boolean;
}

const prefix = 'creation ';
const keyOf = (id: string) => personalKey(prefix + id);
const entriesOf = (key: string) =>
  unloadEntries(key).map(({ session, value, at }) => ({ session, at, creation: value as Creation }));

/** Kept at once, as the page may be closed before a database has answered. */
export function keepCreation(creation: Creation): void {
  const base = { value: null, version: null };
  storeOnUnload(keyOf(creation.shown.id), { session: tabId, value: creation, base, at: Date.now() });
}

export const keptCreation = (id: string): Creation | undefined => entriesOf(keyOf(id))[0]?.creation;

export function dropCreation(id: string): void {
  for (const { session } of entriesOf(keyOf(id))) dropUnloadEntry(keyOf(id), session);
}

/** Those of closed tabs, oldest first, as a document may lie under an earlier one. */
export async function leftCreations(): Promise<Creation[]> {
  const keys = unloadKeys().filter(key => key.startsWith(personalKey(prefix)));
  if (keys.length === 0) return [];
  const tabs = await openTabs();
  return keys
    .flatMap(entriesOf)
    .filter(({ session }) => session !== tabId && !tabs.has(session))
    .toSorted((a, b) => a.at - b.at)
    .map(({ creation }) => creation);
}
