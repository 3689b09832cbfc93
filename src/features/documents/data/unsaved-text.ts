import { journal } from '#editor/autosave/journal.ts';
import { whenTabClosed } from '#editor/autosave/tab.ts';
import { textKeys } from '#editor/autosave/text-keys.ts';
import type { DocumentText } from './document-text.ts';

/** A reloaded page still counts as open in another tab for this long. */
const tabCloseLimitMs = 1000;

/** Resolves when the work has ended or the time is up. */
async function withTimeLimit(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds);
  const timeUp = new Promise(resolve => signal.addEventListener('abort', resolve));
  await Promise.race([work(signal), timeUp]);
}

/** Returns the newest unsaved text of a document on this device, or null. */
export async function readUnsavedText(id: string): Promise<DocumentText | null> {
  const keys = [textKeys.document(id), textKeys.changes(id)];
  const readJournals = () => Promise.all(keys.map(journal.findLeftTexts));
  let journals = await readJournals();
  const openTabs = journals.flatMap(texts => texts.openTabs);
  if (openTabs.length > 0) {
    await withTimeLimit(tabCloseLimitMs, signal =>
      Promise.all(openTabs.map(tab => whenTabClosed(tab, signal))),
    );
    journals = await readJournals();
  }
  const [newest] = journals.flatMap(({ entries }) => entries).sort((a, b) => b.at - a.at);
  return newest ? (newest.value as DocumentText) : null;
}
