import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { api } from '#api/client.ts';
import { keyOf, query } from '#api/queries.ts';
import { pictureWaits } from '#editor/picture-waits.ts';
import { toast } from '#ui/toast.ts';
import { settleAnchors } from '../comments/comment-caches.ts';
import { useDiscussion } from '../comments/discussion.tsx';
import { useOpenDocument } from '../page/open-document.tsx';
import { documentLists } from './document-lists.ts';
import { keepDocument } from './keep-document.ts';
import { keepDraft } from './text-source.ts';
import { publishFailure } from './use-document-text.ts';
import { copyLink } from './use-status.ts';

/** Publishing and giving up what was written to a published document. */
export function usePublishChanges() {
  const { document, text, setWriting } = useOpenDocument();
  const { view } = useDiscussion();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id } = document;

  function settled(): void {
    setOvertaken(false);
    setWriting(false);
    for (const name of [...documentLists, 'countDocuments'] as const)
      void queryClient.invalidateQueries({ queryKey: keyOf(name) });
  }

  /** The version of the changes that this screen knows of; null for none. */
  function draftVersion(): string | null {
    const draft = queryClient.getQueryData(query('readDocumentDraft', { document: id }).queryKey);
    return draft ? String(draft.version) : null;
  }

  /** The changes on the service become the text; false when readers see another one than they were begun on. */
  async function publishDraft(overwrite: boolean, notify: boolean): Promise<boolean> {
    try {
      const request = { document: id, overwrite, notify_editors: notify };
      const stored = await api().call('publishDocumentDraft', request, { ifMatch: draftVersion() });
      keepDocument(queryClient, stored);
      settleAnchors(queryClient, id, 'text');
      keepDraft(queryClient, id, null);
      return true;
    } catch (error) {
      if (!isApiError(error, 412)) throw error;
      await queryClient.refetchQueries({ queryKey: query('readDocument', { document: id }).queryKey });
      return false;
    }
  }

  async function publish({ overwrite = false, notify = false } = {}): Promise<void> {
    if (pending || !text.hasChanges) return;
    if (view.current?.isUploading?.()) {
      toast({ kind: 'error', message: pictureWaits });
      return;
    }
    setPending(true);
    try {
      // What stands in the way of saving is said above the text.
      if (!(await text.saveNow())) return;
      if (text.place === 'draft' && !(await publishDraft(overwrite, notify))) {
        setOvertaken(true);
        return;
      }
      settled();
      toast({
        message: 'Changes published',
        actions: [{ label: 'Copy link', onSelect: () => void copyLink(id) }],
      });
    } catch (error) {
      toast({ kind: 'error', message: publishFailure(error) });
    } finally {
      setPending(false);
    }
  }

  /** Answers whether nothing is left to decide: they are given up, or have to be looked at again. */
  async function discard(): Promise<boolean> {
    setPending(true);
    setProblem(null);
    try {
      if (text.place === 'draft') {
        // What was just typed is found among the versions as well, if it can be saved.
        const seen = text.conflict?.theirs.version ?? draftVersion();
        const ifMatch = (await text.saveNow()) ? draftVersion() : seen;
        if (ifMatch) await api().call('discardDocumentDraft', { document: id }, { ifMatch });
      }
      settleAnchors(queryClient, id, 'nothing');
      keepDraft(queryClient, id, null);
      text.discard();
      settled();
      return true;
    } catch (error) {
      if (isApiError(error, 412)) {
        await queryClient.refetchQueries({ queryKey: query('readDocumentDraft', { document: id }).queryKey });
        toast({ kind: 'error', message: 'Somebody wrote more just now. Look at it before you discard it.' });
        return true;
      }
      setProblem(error instanceof Error ? error.message : 'The changes were not discarded.');
      return false;
    } finally {
      setPending(false);
    }
  }

  return { publish, discard, pending, problem, isOvertaken, close: () => setOvertaken(false) };
}
