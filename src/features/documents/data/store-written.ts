import type { QueryClient } from '@tanstack/react-query';
import { isGoneError } from '#api/api-error.ts';
import { noteEtag } from '#api/etags.ts';
import { query } from '#api/queries.ts';
import type { Version } from '#editor/autosave/use-autosave.ts';
import { versionNumber } from '#editor/live/record-version.ts';
import { type DocumentText, documentFieldsOf } from './document-text.ts';
import { storeDocument } from './store-document.ts';
import { storeDraft } from './text-source.ts';

interface WrittenText {
  id: string;
  place: 'document' | 'draft';
  stored: Version<DocumentText>;
}

/** Stores what was written step by step in the caches, so that a document that is opened again shows its last words. */
export function storeWritten(queryClient: QueryClient, { id, place, stored }: WrittenText): void {
  const { version, value, at } = stored;
  const number = versionNumber(version);
  if (number === null) return;
  const written = { ...documentFieldsOf(value), version: number };
  const documentKey = query('readDocument', { document: id }).queryKey;
  const document = queryClient.getQueryData(documentKey);
  if (place === 'draft') {
    const draft = queryClient.getQueryData(query('readDocumentDraft', { document: id }).queryKey);
    // Changes that were just published or discarded would seem to be there again.
    const isGone = document?.draft_updated_at === null;
    if (draft && !isGone && number > draft.version)
      storeDraft(queryClient, id, { ...draft, ...written, updated_at: at ?? draft.updated_at });
    return;
  }
  if (!document || number <= document.version) return;
  // The text would take the place of the answer that the document is gone.
  if (isGoneError(queryClient.getQueryState(documentKey)?.error)) return;
  const newest = { ...document, ...written, updated_at: at ?? document.updated_at };
  noteEtag(newest, version);
  storeDocument(queryClient, newest);
}
