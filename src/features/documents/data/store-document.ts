import type { QueryClient } from '@tanstack/react-query';
import { withEtag } from '#api/etags.ts';
import { readsOf } from '#api/operations.ts';
import { patchInLists } from '#api/optimistic.ts';
import { query } from '#api/queries.ts';
import type { StarredDocument } from '#contract/app/stars.ts';
import type { Document } from '#contract/documents.ts';

export const documentLists = readsOf(['documents', 'document_tree']);

export function storeDocument(queryClient: QueryClient, stored: Document): void {
  const { queryKey } = query('readDocument', { document: stored.id });
  queryClient.setQueryData(queryKey, old => (old ? withEtag({ ...old, ...stored }, stored) : old));
  const { content_html: _, ...listed } = stored;
  patchInLists(queryClient, stored.id, listed, documentLists);
  patchInLists(
    queryClient,
    stored.id,
    (starred: StarredDocument) =>
      starred.title === stored.title ? starred : { ...starred, title: stored.title },
    ['listStarredDocuments'],
  );
}

const readDocumentKey = (document: string) => query('readDocument', { document }).queryKey;

/** Shows that there are unpublished changes, once steps have begun them. */
export function noteChanges(queryClient: QueryClient, id: string, at: string): void {
  const document = queryClient.getQueryData(readDocumentKey(id));
  if (document?.draft_updated_at !== null) return;
  storeDocument(queryClient, { ...document, draft_updated_at: at });
  // A read that runs already may have begun before the changes.
  if (queryClient.isFetching({ queryKey: readDocumentKey(id), exact: true })) readAgain(queryClient, id);
}

/** Reads whether there are unpublished changes, where others write some and none are known. */
export function lookForChanges(queryClient: QueryClient, id: string): void {
  const isKnown = queryClient.getQueryData(readDocumentKey(id))?.draft_updated_at !== null;
  if (!isKnown && !queryClient.isFetching({ queryKey: readDocumentKey(id), exact: true }))
    readAgain(queryClient, id);
}

const readAgain = (queryClient: QueryClient, id: string): void =>
  void queryClient.invalidateQueries({ queryKey: readDocumentKey(id), exact: true });
