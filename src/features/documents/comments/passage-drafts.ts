import { keptLists, useKeptList } from '#editor/autosave/kept-list.ts';
import { isBlankHtml } from '#lib/is-blank-html.ts';
import { randomId } from '#lib/random-id.ts';
import type { About } from './unsent-comments.ts';

/** A comment on a passage that is still being written. */
export interface PassageDraft {
  id: string;
  about: About;
  html: string;
}

const lists = keptLists<PassageDraft>(document => `passage comments of document ${document}`);

/** The comments on passages that were begun and not sent. */
export const usePassageDrafts = (document: string): readonly PassageDraft[] => useKeptList(lists, document);

/** Begins a comment on a passage; answers its id. */
export function beginDraft(document: string, about: About): string {
  const id = randomId();
  lists.change(document, list => [...list.filter(one => !isBlankHtml(one.html)), { id, about, html: '' }]);
  return id;
}

export function keepPassageDraft(document: string, id: string, html: string): void {
  lists.change(document, list => list.map(one => (one.id === id ? { ...one, html } : one)));
}

export function dropPassageDraft(document: string, id: string): void {
  lists.change(document, list => list.filter(one => one.id !== id));
}

/** Leaves a comment for later; one without a word is forgotten. */
export function leaveDraft(document: string, id: string): void {
  lists.change(document, list => list.filter(one => one.id !== id || !isBlankHtml(one.html)));
}
