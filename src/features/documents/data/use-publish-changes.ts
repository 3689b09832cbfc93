import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { readsOf } from '#api/operations.ts';
import { keyOf, query } from '#api/queries.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { changesTo } from '#contract/topics.ts';
import { versionNumber } from '#editor/live/record-version.ts';
import { pictureUploadingMessage } from '#editor/picture-uploading-message.ts';
import { toast } from '#ui/toast.ts';
import { useDiscussion } from '../comments/discussion.tsx';
import { settleAnchors } from '../comments/thread-caches.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import type { DocumentText } from './document-text.ts';
import { storeDocument } from './store-document.ts';
import { loadPublishedMerge, takeBoth } from './take-published.ts';
import { fetchFreshDocument, storeDraft } from './text-source.ts';
import { copyLinkAction } from './use-document-status.ts';
import { publishErrorMessage } from './use-document-text.ts';

/** How often what readers see is taken in, where it changes again and again, before a person is asked. */
const maxTaken = 3;

const cannotTakeBoth = 'The two texts could not be put together just now. Try again.';

interface PublishOptions {
  /** Replaces a published text that is newer than the one on screen. */
  overwrite?: boolean;
  /** Notifies the other editors. */
  notify?: boolean;
}

export function usePublishChanges() {
  const { document, text, setWriting } = useOpenDocument();
  const { textView } = useDiscussion();
  const queryClient = useQueryClient();
  const [outdated, setOutdated] = useState<{ both: DocumentText | null } | null>(null);
  const { id } = document;

  function finish(): void {
    setOutdated(null);
    setWriting(false);
    for (const name of readsOf(changesTo.documents))
      void queryClient.invalidateQueries({ queryKey: keyOf(name) });
  }

  const isFollowed = () => text.live?.isFollowing.get() === true;

  /** Null when there are no changes. */
  function draftVersion(): string | null {
    const number = versionNumber(text.stored().version);
    return number ? String(number) : null;
  }

  /**
   * Takes what readers see into the changes. Returns false, and asks, where both changed the same words, or that cannot be done.
   */
  async function takePublished(published: DocumentDetail, taken: number): Promise<boolean> {
    const merge = await loadPublishedMerge(published);
    const both = merge?.(text.current()) ?? null;
    if (both && !both.hasRivals && taken < maxTaken && (await takeBoth(text, published, both.text)))
      return true;
    setOutdated({ both: both?.text ?? null });
    return false;
  }

  /**
   * Publishes the changes as they are at this moment, with what others write in them, and with what readers see by now. Returns
   * false when a person has to choose, and when somebody else has published or discarded them.
   */
  async function publishDraft(options: PublishOptions, taken = 0): Promise<boolean> {
    const { overwrite = false, notify = false } = options;
    try {
      const request = { document: id, overwrite, notify_editors: notify };
      storeDocument(queryClient, await api().call('publishDocumentDraft', request));
      settleAnchors(queryClient, id, 'published');
      storeDraft(queryClient, id, null);
      return true;
    } catch (error) {
      if (!isApiError(error, 404) && !isApiError(error, 412)) throw error;
      const now = await fetchFreshDocument(queryClient, id);
      if (isApiError(error, 412))
        return (await takePublished(now, taken)) && (await publishDraft(options, taken + 1));
      if (now.changes_published_at !== document.changes_published_at)
        toast({
          message: `${now.changes_published_by?.name ?? 'Somebody else'} published these changes just now.`,
        });
      // The live event says who discarded them.
      else if (!isFollowed())
        toast({ message: 'Somebody else discarded these changes just now. They stay in the history.' });
      return false;
    }
  }

  const publishing = useMutation({
    mutationFn: async (options: PublishOptions) => {
      if (textView.current?.isUploading?.()) throw new Error(pictureUploadingMessage);
      // A failed save shows its reason above the text.
      if (!(await text.saveNow())) return;
      if (text.place === 'draft' && !(await publishDraft(options))) return;
      finish();
      toast({ message: 'Changes published', actions: [copyLinkAction(id)] });
    },
    onError: error => toast({ kind: 'error', message: publishErrorMessage(error) }),
  });

  const takingBoth = useMutation({
    mutationFn: async () => {
      if (!outdated?.both) return;
      setOutdated(null);
      const now = await fetchFreshDocument(queryClient, id);
      const both = (await loadPublishedMerge(now))?.(text.current());
      if (!both || !(await takeBoth(text, now, both.text))) throw new Error(cannotTakeBoth);
      toast({ message: 'Both are in the text now. Look at it, and publish it.' });
    },
    onError: error => toast({ kind: 'error', message: publishErrorMessage(error) }),
  });

  const discarding = useMutation({
    mutationFn: async () => {
      try {
        if (text.place === 'draft') {
          // Save first, so that the versions also hold the last keystrokes.
          const seenVersion = text.conflict?.theirs.version ?? draftVersion();
          const ifMatch = (await text.saveNow()) ? draftVersion() : seenVersion;
          // Each key of somebody else makes another version, whose words come in before anybody reads them.
          if (ifMatch)
            await api().call('discardDocumentDraft', { document: id }, isFollowed() ? {} : { ifMatch });
        }
      } catch (error) {
        if (!isApiError(error, 412)) throw error;
        await queryClient.refetchQueries({ queryKey: query('readDocumentDraft', { document: id }).queryKey });
        toast({ kind: 'error', message: 'Somebody wrote more just now. Look at it before you discard it.' });
        return;
      }
      settleAnchors(queryClient, id, 'discarded');
      storeDraft(queryClient, id, null);
      text.discard();
      finish();
    },
  });

  return {
    publish: (options: PublishOptions = {}, onSettled?: () => void) => {
      if (!publishing.isPending && text.hasChanges)
        publishing.mutate(options, { onSettled: () => onSettled?.() });
    },
    isPublishing: publishing.isPending,
    discarding,
    isOutdated: outdated !== null,
    takeBoth: outdated?.both ? () => takingBoth.mutate() : null,
    closeComparison: () => setOutdated(null),
  };
}
