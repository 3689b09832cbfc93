import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { api } from '#api/client.ts';
import { limits } from '#contract/limits.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { isMoved } from './anchors-of.ts';
import { useDiscussion } from './discussion.tsx';
import { storeThreads } from './thread-caches.ts';

/** After each save, sends the passages that have changed to the service, so that all readers find them. */
export function useMovedAnchors(editor: RefObject<RichTextHandle | null>): void {
  const queryClient = useQueryClient();
  const { document, text, hasApp } = useOpenDocument();
  const { threads } = useDiscussion();
  const savesToDraft = text.place === 'draft';

  const sendMoved = useEffectEvent(async () => {
    const currentPassages = editor.current?.changedPassages();
    const isSavedByService = text.place === 'document' || (savesToDraft && text.hasChanges);
    if (!currentPassages || !hasApp || !isSavedByService || text.conflict) return;
    const anchors = threads.flatMap(({ id, anchor, draft_anchor }) => {
      const before = (savesToDraft ? draft_anchor : null) ?? anchor;
      const after = currentPassages.get(id);
      return before && after && isMoved(before, after) ? [{ thread_id: id, ...after }] : [];
    });
    if (anchors.length === 0) return;
    try {
      const { data } = await api().call('moveAnchors', {
        document: document.id,
        anchors: anchors.slice(0, limits.passagesAtOnce),
        ...(savesToDraft && { draft: savesToDraft }),
      });
      storeThreads(queryClient, document.id, data);
    } catch {
      // Passages are also found by their old words; the next save tries again.
    }
  });
  const { version } = text.base;
  const { hasChanges } = text;
  const threadCount = threads.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each saved version, for the first unpublished changes, and for new threads
  useEffect(() => {
    void sendMoved();
  }, [version, hasChanges, threadCount]);
}
