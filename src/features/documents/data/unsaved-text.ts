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

export interface UnsavedText {
  text: DocumentText;
  /** The key of its entry in the journal, and the tab that wrote it. */
  key: string;
  session: string;
}

/** Returns the newest unsaved text of a document on this device, or null. */
export async function readUnsavedText(id: string): Promise<UnsavedText | null> {
  const keys = [textKeys.document(id), textKeys.changes(id)];
  const readJournals = () =>
    Promise.all(
      keys.map(async key => {
        const { entries, openTabs } = await journal.findLeftTexts(key);
        return { entries: entries.map(entry => ({ ...entry, key })), openTabs };
      }),
    );
  let journals = await readJournals();
  const openTabs = journals.flatMap(texts => texts.openTabs);
  if (openTabs.length > 0) {
    await withTimeLimit(tabCloseLimitMs, signal =>
      Promise.all(openTabs.map(tab => whenTabClosed(tab, signal))),
    );
    journals = await readJournals();
  }
  const [newest] = journals.flatMap(({ entries }) => entries).sort((a, b) => b.at - a.at);
  return newest ? { text: newest.value as DocumentText, key: newest.key, session: newest.session } : null;
}

export const discardUnsavedText = ({ key, session }: UnsavedText): Promise<void> =>
  journal.clear(key, session);
