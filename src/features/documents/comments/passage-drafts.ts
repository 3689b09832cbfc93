import { createKeptLists, useKeptList } from '#editor/autosave/use-kept-list.ts';
import type { PassageAnchors } from '#entities/comment/comment-operations.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { randomId } from '#lib/random-id.ts';

export interface PassageDraft {
  id: string;
  about: PassageAnchors;
  html: string;
}

const lists = createKeptLists<PassageDraft>(document => `passage comments of document ${document}`);

export const usePassageDrafts = (document: string): readonly PassageDraft[] => useKeptList(lists, document);

export const readPassageDrafts = (document: string): Promise<readonly PassageDraft[]> => lists.read(document);

export function beginPassageDraft(document: string, about: PassageAnchors): string {
  const id = randomId();
  lists.change(document, list => [
    ...list.filter(draft => !isBlankHtml(draft.html)),
    { id, about, html: '' },
  ]);
  return id;
}

export function updatePassageDraft(document: string, id: string, html: string): void {
  lists.change(document, list => list.map(draft => (draft.id === id ? { ...draft, html } : draft)));
}

export function dropPassageDraft(document: string, id: string): void {
  lists.change(document, list => list.filter(draft => draft.id !== id));
}

/** Call after the editor of the draft has closed. */
export function dropBlankPassageDraft(document: string, id: string): void {
  lists.change(document, list => list.filter(draft => draft.id !== id || !isBlankHtml(draft.html)));
}
