import type { Autosave } from './autosave.ts';
import type { JournalEntry } from './autosave-state.ts';
import { keepVersion } from './keep-version.ts';
import type { Text } from './version.ts';

/** Offers unsaved texts of closed tabs. Returns the open tabs that still write this text. */
export async function offerLeftTexts<T extends Text>(autosave: Autosave<T>): Promise<readonly string[]> {
  const { key, journal } = autosave;
  const { entries, openTabs } = await journal.findLeftTexts(key);
  if (entries.length === 0) return openTabs;
  // A restored text is merged with what was stored since.
  await autosave.loadMerge();
  autosave.dispatch({ type: 'entriesFound', entries: entries as JournalEntry<T>[] });
  const offered = new Set(autosave.state().restorable.map(entry => entry.session));
  // A text that is not offered is stored already, or was taken over and is in the journal as ours.
  for (const { session } of entries) if (!offered.has(session)) void journal.clear(key, session);
  return openTabs;
}

/** Puts the first offer in the place of the text. */
export function restoreLeftText<T extends Text>(autosave: Autosave<T>): void {
  const [entry] = autosave.state().restorable;
  autosave.dispatch({ type: 'restore' });
  if (entry) clearEntry(autosave, entry);
}

/** Discards the first offer after keeping its text as a version. Throws when it cannot be kept. */
export async function dismissLeftText<T extends Text>(autosave: Autosave<T>): Promise<void> {
  const [entry] = autosave.state().restorable;
  if (!entry) return;
  await keepVersion(autosave.service, entry.value, 'discarded');
  if (autosave.state().restorable[0] !== entry) return;
  autosave.dispatch({ type: 'dismiss' });
  clearEntry(autosave, entry);
}

/** Goes back to the stored text, and forgets what is offered. */
export function discardText<T extends Text>(autosave: Autosave<T>): void {
  autosave.dispatch({ type: 'discard' });
  for (const entry of autosave.state().restorable) clearEntry(autosave, entry);
}

function clearEntry<T extends Text>({ key, journal }: Autosave<T>, { session }: JournalEntry<T>): void {
  if (session !== '') void journal.clear(key, session);
}
