import { keptLists, useKeptList } from '#editor/autosave/kept-list.ts';
import type { PassageAnchors } from '#entities/comment/comment-operations.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { randomId } from '#lib/random-id.ts';

export interface PassageDraft {
  id: string;
  about: PassageAnchors;
  html: string;
}

const lists = keptLists<PassageDraft>(document => `passage comments of document ${document}`);

export const usePassageDrafts = (document: string): readonly PassageDraft[] => useKeptList(lists, document);

export function beginPassageDraft(document: string, about: PassageAnchors): string {
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

/** Call when the editor of the draft closes. */
export function dropIfBlank(document: string, id: string): void {
  lists.change(document, list => list.filter(one => one.id !== id || !isBlankHtml(one.html)));
}
