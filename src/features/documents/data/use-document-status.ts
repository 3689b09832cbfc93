import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import { paths } from '#lib/paths.ts';
import { copyWithToast } from '#ui/copy-text.ts';
import { toast, toastError } from '#ui/toast.ts';
import { settleAnchors } from '../comments/thread-caches.ts';
import { documentFieldsOf } from './document-text.ts';
import { storeDocument } from './store-document.ts';
import { storeDraft } from './text-source.ts';
import type { EditedDocument } from './use-document-text.ts';

export const copyDocumentLink = (id: string, hash = '') =>
  copyWithToast(location.origin + paths.document(id) + hash, 'Link copied');

export const copyLinkAction = (id: string) => ({
  label: 'Copy link',
  onSelect: () => void copyDocumentLink(id),
});

const unsavedMessage = 'The last changes are not saved yet. They have to be saved first.';

/** Publishing is not optimistic: other people act on it. */
export function useDocumentStatus(document: Document, text: EditedDocument) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { id } = document;
  const update = useMutation({
    ...mutation('updateDocument'),
    onSuccess: stored => storeDocument(queryClient, stored),
  });
  const publishing = useMutation({
    ...mutation('publishDocument'),
    onSuccess: stored => storeDocument(queryClient, stored),
  });

  /** Publishes the text as it is at this moment. Only the app API can, and notifies the editors. Throws when refused. */
  async function publish(
    project: string | null,
    { hasApp, notify }: { hasApp: boolean; notify: boolean },
  ): Promise<void> {
    if (!(await text.saveNow())) throw new Error(unsavedMessage);
    const projectChange = project === document.project_id ? {} : { project_id: project };
    const request = { document: id, ...projectChange };
    if (!hasApp)
      await update.mutateAsync({ ...request, status: 'published', ifMatch: text.stored().version });
    else {
      const { published_by } = await publishing.mutateAsync({ ...request, notify_editors: notify });
      // Somebody else was faster: the service has only put it where it was to go.
      if (published_by && published_by.id !== user?.id) {
        toast({ message: `${published_by.name} published this document just now.` });
        return;
      }
    }
    toast({
      message: 'Published',
      actions: [copyLinkAction(id)],
      undo: async () => {
        await update.mutateAsync({ document: id, status: 'draft' }, { onError: toastError });
      },
    });
  }

  /** The draft keeps the unpublished changes. Throws when refused. */
  async function unpublish(): Promise<void> {
    if (text.place === 'draft' && !(await text.saveNow())) throw new Error(unsavedMessage);
    const isOnlyOnDevice = text.place === 'device' && text.dirty;
    const changes = isOnlyOnDevice ? { ...documentFieldsOf(text.current()), ifMatch: text.base.version } : {};
    await update.mutateAsync({ document: id, status: 'draft', ...changes });
    settleAnchors(queryClient, id, 'published');
    storeDraft(queryClient, id, null);
    text.discard();
  }

  return { publish, unpublish };
}
