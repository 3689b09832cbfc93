import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { query } from '#api/queries.ts';
import type { DocumentDraft } from '#contract/app/documents.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { type AutosavedText, useAutosave } from '#editor/autosave/use-autosave.ts';
import { type DocumentText, writtenOf } from './document-text.ts';
import { savePlaceOf, type TextPlace, textSource } from './text-source.ts';

export interface WrittenDocument extends AutosavedText<DocumentText> {
  place: TextPlace;
  draft: DocumentDraft | null;
  hasChanges: boolean;
}

/** Saves by itself: a draft in place, changes of a published document apart from it until they are published. */
export function useDocumentText(
  document: DocumentDetail,
  { enabled, app }: { enabled: boolean; app: boolean },
): WrittenDocument {
  const queryClient = useQueryClient();
  const place = savePlaceOf(document, app);
  const isKept = place === 'draft' && (document.draft_updated_at ?? null) !== null;
  const { data } = useQuery({
    ...query('readDocumentDraft', { document: document.id }),
    enabled: enabled && isKept,
  });
  const draft = (isKept && data) || null;
  const text = useAutosave<DocumentText>({
    ...textSource(queryClient, document, place, draft),
    keep: app
      ? (value, kind) =>
          api().call('keepDocumentVersion', { document: document.id, kind, ...writtenOf(value) })
      : undefined,
    // By id, as the title changes while it is written.
    name: 'The document',
    enabled: enabled && (!isKept || draft !== null),
  });
  return { ...text, place, draft, hasChanges: place !== 'document' && (isKept || text.dirty) };
}

export function publishFailure(error: unknown): string {
  if (isApiError(error, 412)) return 'Somebody changed the document just now. Look at it and publish again.';
  return error instanceof Error ? error.message : 'The document could not be published.';
}
