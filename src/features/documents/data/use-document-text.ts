import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { onTextChange } from '#api/live.ts';
import { query } from '#api/queries.ts';
import type { DocumentDraft } from '#contract/app/documents.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { type AutosavedText, useAutosave } from '#editor/autosave/use-autosave.ts';
import { useLiveService } from '#entities/person/use-live-service.ts';
import { type DocumentText, documentFieldsOf, documentFormats } from './document-text.ts';
import { lookForChanges, noteChanges } from './store-document.ts';
import { storeWritten } from './store-written.ts';
import { savePlaceOf, storeDraft, type TextPlace, textSource } from './text-source.ts';
import { useHeldReads } from './use-held-reads.ts';

export interface EditedDocument extends AutosavedText<DocumentText> {
  place: TextPlace;
  draft: DocumentDraft | null;
  hasChanges: boolean;
}

/** Autosaves a draft in place, and changes of a published document separately until they are published. */
export function useDocumentText(
  document: DocumentDetail,
  { enabled, hasApp }: { enabled: boolean; hasApp: boolean },
): EditedDocument {
  const queryClient = useQueryClient();
  const place = savePlaceOf(document, { hasApp });
  const hasStoredDraft = place === 'draft' && (document.draft_updated_at ?? null) !== null;
  const { data } = useQuery({
    ...query('readDocumentDraft', { document: document.id }),
    enabled: enabled && hasStoredDraft,
  });
  const draft = (hasStoredDraft && data) || null;
  // Changes that begin here are read again, while the editor that made them stays.
  const isRead = !hasStoredDraft || draft !== null;
  const [readId, setReadId] = useState<string | null>(null);
  if (isRead && readId !== document.id) setReadId(document.id);
  const hasWritten = useRef(false);
  const live = useLiveService({
    kind: 'document',
    id: document.id,
    place: place === 'draft' ? 'draft' : 'document',
    enabled: enabled && place !== 'device',
    onWritten: (version, at) => {
      if (place !== 'draft') return;
      hasWritten.current = version > 0;
      if (version > 0) noteChanges(queryClient, document.id, at);
      else storeDraft(queryClient, document.id, null);
    },
  });
  useEffect(() => {
    if (document.draft_updated_at !== null || !hasWritten.current) return;
    hasWritten.current = false;
    // The read may have begun before the changes.
    lookForChanges(queryClient, document.id);
  }, [queryClient, document]);
  useEffect(
    () =>
      onTextChange(event => {
        if (event?.document_id === document.id && event.text.place === 'draft' && event.text.steps)
          lookForChanges(queryClient, document.id);
      }),
    [queryClient, document.id],
  );
  const source = textSource(queryClient, { document, place, draft });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const text = useAutosave<DocumentText>({
    ...source,
    movesAlong: true,
    load: async () => {
      const loaded = await source.load();
      const { queryKey } = query('readDocument', { document: document.id });
      const isElsewhere = queryClient.getQueryData(queryKey)?.status !== document.status;
      // Words for a draft would be put into what readers see: this page saves them at the new place.
      if (isElsewhere && isShown.current)
        throw new Error('The document was published, or set back to draft.');
      return loaded;
    },
    keep: hasApp
      ? (value, kind) =>
          api().call('keepDocumentVersion', { document: document.id, kind, ...documentFieldsOf(value) })
      : undefined,
    formats: documentFormats,
    live,
    // Not the title, which changes while it is edited.
    name: 'The document',
    enabled: enabled && (isRead || readId === document.id),
  });
  useHeldReads(document.id, text.live);
  const { state, stored } = text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state says that something was stored
  useEffect(() => {
    if (place === 'device') return;
    storeWritten(queryClient, { id: document.id, place, stored: stored() });
    return () => storeWritten(queryClient, { id: document.id, place, stored: stored() });
  }, [queryClient, document.id, place, state, stored]);
  return { ...text, place, draft, hasChanges: place !== 'document' && (hasStoredDraft || text.dirty) };
}

export function publishErrorMessage(error: unknown): string {
  if (isApiError(error, 412)) return 'Somebody changed the document just now. Look at it and publish again.';
  return error instanceof Error ? error.message : 'The document could not be published.';
}
