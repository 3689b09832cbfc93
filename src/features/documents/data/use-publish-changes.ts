import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { readsOf } from '#api/operations.ts';
import { keyOf, query } from '#api/queries.ts';
import { changesTo } from '#contract/topics.ts';
import { versionNumber } from '#editor/live/record-version.ts';
import { pictureUploadingMessage } from '#editor/picture-uploading-message.ts';
import { toast } from '#ui/toast.ts';
import { useDiscussion } from '../comments/discussion.tsx';
import { settleAnchors } from '../comments/thread-caches.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import { storeDocument } from './store-document.ts';
import { takeInPublished } from './take-in-published.ts';
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
  const [outdated, setOutdated] = useState<{ canTakeBoth: boolean } | null>(null);
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

  /** Says why there are no changes any more. Throws any other error. */
  async function explainMissing(error: unknown): Promise<void> {
    if (!isApiError(error, 404)) throw error;
    const now = await fetchFreshDocument(queryClient, id);
    if (now.changes_published_at !== document.changes_published_at)
      toast({
        message: `${now.changes_published_by?.name ?? 'Somebody else'} published these changes just now.`,
      });
    // The live event says who discarded them.
    else if (!isFollowed())
      toast({ message: 'Somebody else discarded these changes just now. They stay in the history.' });
  }

  /** Returns false when readers see another text than the changes were begun on. */
  async function publishStored({ overwrite = false, notify = false }: PublishOptions): Promise<boolean> {
    try {
      const request = { document: id, overwrite, notify_editors: notify };
      storeDocument(queryClient, await api().call('publishDocumentDraft', request));
    } catch (error) {
      if (isApiError(error, 412)) return false;
      throw error;
    }
    settleAnchors(queryClient, id, 'published');
    storeDraft(queryClient, id, null);
    return true;
  }

  /**
   * Publishes the changes as they are at this moment, with what others write in them, and with what readers see by now. Returns
   * false when a person has to choose, and when somebody else has published or discarded them.
   */
  async function publishDraft(options: PublishOptions): Promise<boolean> {
    try {
      let outcome = 'taken';
      for (let attempt = 0; outcome === 'taken' && attempt < maxTaken; attempt++) {
        if (await publishStored(options)) return true;
        outcome = await takeInPublished(queryClient, id);
      }
      setOutdated({ canTakeBoth: outcome !== 'unknown' });
    } catch (error) {
      await explainMissing(error);
    }
    return false;
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
      setOutdated(null);
      if (!(await text.saveNow())) return;
      try {
        const outcome = await takeInPublished(queryClient, id, { evenRivals: true });
        if (outcome !== 'taken') throw new Error(cannotTakeBoth);
        toast({
          message:
            'Both are together now. Of words that both changed, yours stand, and theirs are in the history.',
        });
      } catch (error) {
        await explainMissing(error);
      }
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

  const isPublishing = publishing.isPending || takingBoth.isPending;
  return {
    publish: (options: PublishOptions = {}, onSettled?: () => void) => {
      if (!isPublishing && text.hasChanges) publishing.mutate(options, { onSettled: () => onSettled?.() });
    },
    isPublishing,
    discarding,
    isOutdated: outdated !== null,
    takeBoth: outdated?.canTakeBoth ? () => takingBoth.mutate() : null,
    closeComparison: () => setOutdated(null),
  };
}
