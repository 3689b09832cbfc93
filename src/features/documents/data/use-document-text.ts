import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { etagOf } from '#api/etags.ts';
import { keyOf, query } from '#api/queries.ts';
import type { Document, DocumentDetail } from '#contract/documents.ts';
import { type AutosavedText, useAutosave, type Version } from '#editor/autosave/use-autosave.ts';
import { type DocumentText, textOf, writtenOf } from './document-text.ts';
import { keepDocument } from './keep-document.ts';

export type WrittenDocument = AutosavedText<DocumentText>;

function versionOf(document: Document): Version<DocumentText> {
  return { value: textOf(document), version: etagOf(document), at: document.updated_at };
}

/**
 * The text of a document while it is written. A draft saves itself; what readers see is kept on this device
 * until it is published.
 */
export function useDocumentText(document: DocumentDetail, enabled: boolean): WrittenDocument {
  const queryClient = useQueryClient();
  const { id } = document;
  return useAutosave<DocumentText>({
    key: `document ${id}`,
    // Not its title: that changes while it is written.
    name: 'The document',
    server: versionOf(document),
    manual: document.status === 'published',
    enabled,
    save: async (value, version) => {
      const stored = await api().call(
        'updateDocument',
        { document: id, ...writtenOf(value) },
        { ifMatch: version },
      );
      keepDocument(queryClient, stored);
      void queryClient.invalidateQueries({ queryKey: keyOf('listDocuments'), refetchType: 'none' });
      return versionOf(stored);
    },
    load: async () =>
      versionOf(await queryClient.fetchQuery({ ...query('readDocument', { document: id }), staleTime: 0 })),
  });
}

/** The words for a publication that did not go through. */
export function publishFailure(error: unknown): string {
  if (isApiError(error, 412)) return 'Somebody changed the document just now. Look at it and publish again.';
  return error instanceof Error ? error.message : 'The document could not be published.';
}
