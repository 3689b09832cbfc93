import { journal } from '#editor/autosave/journal.ts';
import type { DocumentText } from './document-text.ts';

/** Names the text of a document, and its unpublished changes, among what this device keeps. */
export const textKeys = {
  document: (id: string) => `document ${id}`,
  changes: (id: string) => `changes of document ${id}`,
} as const;

/** What was typed into a document on this device and never saved; the newest, null without any. */
export async function keptText(id: string): Promise<DocumentText | null> {
  const left = await Promise.all(Object.values(textKeys).map(keyOf => journal.left(keyOf(id))));
  const [newest] = left.flatMap(({ kept }) => kept).sort((a, b) => b.at - a.at);
  return newest ? (newest.value as DocumentText) : null;
}
