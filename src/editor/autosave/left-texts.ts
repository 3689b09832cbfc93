import type { Autosave } from './autosave.ts';
import type { JournalEntry } from './autosave-state.ts';
import { keepVersion } from './keep-version.ts';
import type { Text } from './version.ts';

/** Milliseconds that a request is on its way at most, and that an answer is waited for. */
const arrivalTime = 2000;

/** Puts in unsaved texts of closed tabs, or offers them. Returns the open tabs that still write this text. */
export async function takeLeftTexts<T extends Text>(autosave: Autosave<T>): Promise<readonly string[]> {
  const { key, journal } = autosave;
  const { entries, openTabs } = await journal.findLeftTexts(key);
  if (entries.length === 0) return openTabs;
  await autosave.loadMerge();
  await whenArrived(autosave, entries);
  await whenComposed(autosave);
  // Another tab may take them at the same moment.
  await journal.inOneTab(key, () => takeFound(autosave));
  return openTabs;
}

async function takeFound<T extends Text>(autosave: Autosave<T>): Promise<void> {
  const { key, journal } = autosave;
  const { entries, areClosed } = await journal.findLeftTexts(key);
  autosave.dispatch({ type: 'entriesFound', entries: entries as JournalEntry<T>[], areClosed });
  const offered = new Set(autosave.state().restorable.map(entry => entry.session));
  // A text that is not offered is stored already, or was taken over and is in the journal as ours.
  const settled = entries.filter(({ session }) => !offered.has(session));
  await Promise.all(settled.map(({ session }) => journal.clear(key, session)));
}

/** Resolves once the last request of a closed tab has been stored or lost, and this one knows: no word may come twice. */
async function whenArrived<T extends Text>(
  autosave: Autosave<T>,
  entries: readonly JournalEntry<unknown>[],
): Promise<void> {
  const sentAt = entries.filter(({ sent = [] }) => sent.length > 0).map(({ at }) => at);
  if (sentAt.length === 0 || navigator.onLine === false) return;
  const wait = (milliseconds: number) =>
    new Promise<void>(resolve => autosave.clock.after(milliseconds, resolve));
  const left = Math.max(...sentAt) + arrivalTime - autosave.clock.now();
  if (left > 0) await wait(left);
  await Promise.race([autosave.refresh(), wait(arrivalTime)]);
}

/** Resolves once no input method is composing: a text that is shown would end it. */
async function whenComposed<T extends Text>({ state, subscribe }: Autosave<T>): Promise<void> {
  while (state().isRemoteDeferred)
    await new Promise<void>(resolve => {
      const stop = subscribe(() => {
        stop();
        resolve();
      });
    });
}

/** Takes the words of a closed tab out again after keeping them as a version. Throws when they cannot be kept. */
export async function takeOutRestored<T extends Text>(
  autosave: Autosave<T>,
  { text, before }: { text: T; before: T },
): Promise<void> {
  await keepVersion(autosave.service, text, 'discarded');
  autosave.dispatch({ type: 'exchange', from: text, to: before });
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
