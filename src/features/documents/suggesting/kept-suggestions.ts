import { createKeptLists, useKeptList } from '#editor/autosave/use-kept-list.ts';

/** Suggested edits that were not sent: the text as it was, and as it is suggested. */
export interface KeptSuggestions {
  id: string;
  base: string;
  html: string;
  /** Whether they are for the unpublished changes. */
  isForChanges: boolean;
}

const lists = createKeptLists<KeptSuggestions>(document => `suggested edits of document ${document}`);

/** Those of the document that were begun first; null without any. */
export const useKeptSuggestions = (document: string): KeptSuggestions | null =>
  useKeptList(lists, document)[0] ?? null;

export const readKeptSuggestions = (document: string): Promise<readonly KeptSuggestions[]> =>
  lists.read(document);

export function keepSuggestions(document: string, kept: KeptSuggestions): void {
  lists.change(document, list =>
    list.some(({ id }) => id === kept.id)
      ? list.map(other => (other.id === kept.id ? kept : other))
      : [...list, kept],
  );
}

export function dropSuggestions(document: string, id: string): void {
  lists.change(document, list => list.filter(kept => kept.id !== id));
}
