import type { Editor } from '@tiptap/core';
import { linkedRange } from './link-after-press.ts';

interface UnfinishedLink {
  place: string;
  typed: string;
}

const unfinishedLinks = new WeakMap<Editor, UnfinishedLink>();

/** Keeps what was typed into the field of a link and is no address, until the field of the same place is closed. */
export function keepUnfinishedLink(editor: Editor, typed: string): void {
  unfinishedLinks.set(editor, { place: placeOf(editor), typed });
}

/** Drops what was kept for the field. */
export const forgetUnfinishedLink = (editor: Editor): boolean => unfinishedLinks.delete(editor);

/** Returns what was kept for the field at the same place. */
export function unfinishedLinkOf(editor: Editor): string | undefined {
  const unfinished = unfinishedLinks.get(editor);
  return unfinished?.place === placeOf(editor) ? unfinished.typed : undefined;
}

/** The linked or selected words, with where they are. */
function placeOf(editor: Editor): string {
  const { from, to } = linkedRange(editor);
  return `${from} ${editor.state.doc.textBetween(from, to, '\n', ' ')}`;
}
