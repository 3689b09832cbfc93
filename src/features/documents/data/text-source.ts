import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { etagOf } from '#api/etags.ts';
import { keyOf, query } from '#api/queries.ts';
import { refuseTooLong } from '#api/refuse-too-long.ts';
import { writerOf } from '#api/session.ts';
import type { DocumentDraft } from '#contract/app/documents.ts';
import type { Document, DocumentDetail } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import type { Actor } from '#contract/people.ts';
import { textKeys } from '#editor/autosave/text-keys.ts';
import type { AutosaveOptions, Version } from '#editor/autosave/use-autosave.ts';
import { type DocumentText, documentFieldsOf, documentTextOf } from './document-text.ts';
import { documentLists, storeDocument } from './store-document.ts';

/** The place where text is saved: in the document, in its unpublished changes, or on this device alone. */
export type TextPlace = 'document' | 'draft' | 'device';

type TextSource = Pick<AutosaveOptions<DocumentText>, 'key' | 'server' | 'save' | 'load' | 'manual'>;

export function savePlaceOf(document: Document, { hasApp }: { hasApp: boolean }): TextPlace {
  if (document.status === 'draft') return 'document';
  return hasApp ? 'draft' : 'device';
}

interface TextLocation {
  document: DocumentDetail;
  place: TextPlace;
  /** The stored unpublished changes; null when there are none. */
  draft: DocumentDraft | null;
}

export function textSource(queryClient: QueryClient, { document, place, draft }: TextLocation): TextSource {
  const { id } = document;
  if (place === 'draft') {
    return {
      key: textKeys.changes(id),
      server: draft ? draftVersion(queryClient, draft) : versionWithoutDraft(document),
      save: async (value, version, idempotencyKey) => {
        refuseTooLongText(value);
        const [ifMatch = null, publishedVersion] = version?.split(' ') ?? [];
        const stored = await api().call(
          'saveDocumentDraft',
          {
            document: id,
            ...documentFieldsOf(value),
            ...(publishedVersion && { document_version: Number(publishedVersion) }),
          },
          { ifMatch, idempotencyKey },
        );
        storeDraft(queryClient, id, stored);
        return draftVersion(queryClient, stored);
      },
      load: async () => {
        const { queryKey } = query('readDocumentDraft', { document: id });
        try {
          const stored = await api().call('readDocumentDraft', { document: id });
          queryClient.setQueryData(queryKey, stored);
          return draftVersion(queryClient, stored);
        } catch (error) {
          if (!isApiError(error, 404)) throw error;
          return versionWithoutDraft(await fetchFreshDocument(queryClient, id));
        }
      },
    };
  }
  return {
    key: textKeys.document(id),
    server: documentVersion(document),
    manual: place === 'device',
    save: async (value, version, idempotencyKey) => {
      refuseTooLongText(value);
      const stored = await api().call(
        'updateDocument',
        { document: id, ...documentFieldsOf(value) },
        { ifMatch: version, idempotencyKey },
      );
      storeDocument(queryClient, stored);
      for (const name of documentLists)
        void queryClient.invalidateQueries({ queryKey: keyOf(name), refetchType: 'none' });
      return documentVersion(stored);
    },
    load: async () => {
      const [fresh, writer] = await Promise.all([fetchFreshDocument(queryClient, id), findLastWriter(id)]);
      return { ...documentVersion(fresh), ...(writer && writerOf(queryClient, writer)) };
    },
  };
}

function refuseTooLongText({ title, caption, content_html }: DocumentText): void {
  refuseTooLong(title, limits.documentTitle, { part: 'The title' });
  refuseTooLong(caption, limits.documentCaption, { part: 'The caption' });
  refuseTooLong(content_html, limits.documentContent, { part: 'The text', formatted: true });
}

async function findLastWriter(document: string): Promise<Actor | null> {
  const versions = await api()
    .call('listDocumentVersions', { document })
    .catch(() => null);
  return versions?.data[0]?.created_by ?? null;
}

/** Cancels a running read first: it may have begun before the write. */
export async function fetchFreshDocument(queryClient: QueryClient, id: string): Promise<DocumentDetail> {
  const read = query('readDocument', { document: id });
  await queryClient.cancelQueries({ queryKey: read.queryKey, exact: true });
  return queryClient.fetchQuery({ ...read, staleTime: 0 });
}

function documentVersion(document: Document): Version<DocumentText> {
  return { value: documentTextOf(document), version: etagOf(document), at: document.updated_at };
}

function draftVersion(queryClient: QueryClient, draft: DocumentDraft): Version<DocumentText> {
  return {
    value: documentTextOf(draft),
    version: String(draft.version),
    at: draft.updated_at,
    ...writerOf(queryClient, draft.updated_by),
  };
}

/** Version 0 of the changes with the version of the published text. It has no time: discarded changes may be newer. */
function versionWithoutDraft(document: Document): Version<DocumentText> {
  return { value: documentTextOf(document), version: `0 ${document.version}` };
}

/** Stores the unpublished changes in the caches; null removes them. */
export function storeDraft(queryClient: QueryClient, document: string, draft: DocumentDraft | null): void {
  const { queryKey } = query('readDocumentDraft', { document });
  if (draft) queryClient.setQueryData(queryKey, draft);
  const documentKey = query('readDocument', { document }).queryKey;
  const cachedDocument = queryClient.getQueryData(documentKey);
  const draftUpdatedAt = draft?.updated_at ?? null;
  // Screens show only whether there are changes: ignore the time, which differs with each save.
  if (cachedDocument && (cachedDocument.draft_updated_at === null) !== (draftUpdatedAt === null))
    storeDocument(queryClient, { ...cachedDocument, draft_updated_at: draftUpdatedAt });
  // After the document: otherwise a screen that still expects changes would request them.
  if (!draft) setTimeout(() => queryClient.removeQueries({ queryKey, type: 'inactive' }));
  void queryClient.invalidateQueries({ queryKey: keyOf('listDocumentVersions', { document }) });
}
