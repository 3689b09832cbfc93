import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { query } from '#api/queries.ts';
import type { DocumentDraft } from '#contract/app/documents.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { storeWritten } from './store-written.ts';

const id = 'd1';
const { queryKey: documentKey } = query('readDocument', { document: id });
const { queryKey: draftKey } = query('readDocumentDraft', { document: id });

/** Holds a published document, and changes of it at version 4. */
function cachesWith(draftUpdatedAt: string | null): QueryClient {
  const queryClient = new QueryClient();
  const document = { id, status: 'published', version: 9, draft_updated_at: draftUpdatedAt };
  queryClient.setQueryData(documentKey, document as DocumentDetail);
  queryClient.setQueryData(draftKey, { version: 4, updated_at: '2026-01-01T10:00:00Z' } as DocumentDraft);
  return queryClient;
}

const writeFive = (queryClient: QueryClient): void =>
  storeWritten(queryClient, {
    ...{ id, place: 'draft' },
    stored: { value: { title: 'Rules', caption: '', content_html: '<p>Five</p>' }, version: '5' },
  });

test('unpublished changes that are written step by step are those of the caches', () => {
  const queryClient = cachesWith('2026-01-01T10:00:00Z');
  writeFive(queryClient);
  expect(queryClient.getQueryData(draftKey)).toMatchObject({ version: 5, content_html: '<p>Five</p>' });
});

test('unpublished changes that are gone do not come back with what was written in them', () => {
  const queryClient = cachesWith(null);
  writeFive(queryClient);
  expect(queryClient.getQueryData(documentKey)?.draft_updated_at).toBeNull();
});

test('what is written at last does not hide that the document is gone', async () => {
  const queryClient = cachesWith(null);
  const gone = new ApiError(404, { message: 'No such document.' });
  const read = { queryKey: documentKey, queryFn: () => Promise.reject(gone), retry: false, staleTime: 0 };
  await queryClient.prefetchQuery(read);
  storeWritten(queryClient, {
    ...{ id, place: 'document' },
    stored: { value: { title: 'Rules', caption: '', content_html: '<p>Ten</p>' }, version: '10' },
  });
  expect(queryClient.getQueryState(documentKey)?.error).toBe(gone);
});
