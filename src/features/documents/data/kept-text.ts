import { journal } from '#editor/autosave/journal.ts';
import { tabGone } from '#editor/autosave/tab.ts';
import type { DocumentText } from './document-text.ts';

/** Names the text of a document, and its unpublished changes, among what this device keeps. */
export const textKeys = {
  document: (id: string) => `document ${id}`,
  changes: (id: string) => `changes of document ${id}`,
} as const;

/** A page that was just loaded anew is counted among the open ones for so many milliseconds. */
const closing = 1000;

/** Waits for something that may never come. */
async function within(milliseconds: number, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds);
  const over = new Promise(resolve => signal.addEventListener('abort', resolve));
  await Promise.race([work(signal), over]);
}

/** What was typed into a document on this device and never saved; the newest, null without any. */
export async function keptText(id: string): Promise<DocumentText | null> {
  const read = () => Promise.all(Object.values(textKeys).map(keyOf => journal.left(keyOf(id))));
  let left = await read();
  const living = left.flatMap(texts => texts.living);
  if (living.length > 0) {
    await within(closing, signal => Promise.all(living.map(tab => tabGone(tab, signal))));
    left = await read();
  }
  const [newest] = left.flatMap(({ kept }) => kept).sort((a, b) => b.at - a.at);
  return newest ? (newest.value as DocumentText) : null;
}
