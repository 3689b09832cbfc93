import type { Editor } from '@tiptap/core';
import { linkedRange } from './linked-range.ts';

interface UnfinishedLink {
  /** Null where the place is gone. */
  place: string | null;
  typed: string;
}

const unfinishedLinks = new WeakMap<Editor, UnfinishedLink>();

/** Keeps what was typed into the field of a link and is no address, until the field of the same place is closed. */
export function keepUnfinishedLink(editor: Editor, typed: string): void {
  unfinishedLinks.set(editor, { place: placeOf(editor), typed });
}

/** Keeps what was typed for words that are gone, until the next field of a link is closed. */
export function keepLinkOfLostWords(editor: Editor, typed: string): void {
  unfinishedLinks.set(editor, { place: null, typed });
}

/** Drops what was kept for the field. */
export const forgetUnfinishedLink = (editor: Editor): boolean => unfinishedLinks.delete(editor);

/** Returns what was kept for the field at the same place, or for words that are gone where there is no link yet. */
export function unfinishedLinkOf(editor: Editor): string | undefined {
  const { place = '', typed } = unfinishedLinks.get(editor) ?? {};
  const isHere = place === null ? !editor.isActive('link') : place === placeOf(editor);
  return isHere ? typed : undefined;
}

/** The linked or selected words, with where they are. */
function placeOf(editor: Editor): string {
  const { from, to } = linkedRange(editor);
  return `${from} ${editor.state.doc.textBetween(from, to, '\n', ' ')}`;
}
