import { useMutation, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '#api/etags.ts';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
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
  const { id } = document;
  const update = useMutation({
    ...mutation('updateDocument'),
    onSuccess: stored => storeDocument(queryClient, stored),
  });
  const currentEtag = () =>
    etagOf(queryClient.getQueryData(query('readDocument', { document: id }).queryKey));

  const publishing = useMutation({
    ...mutation('publishDocument'),
    onSuccess: stored => storeDocument(queryClient, stored),
  });

  /** Only the app API notifies the editors. Throws when refused. */
  async function publish(
    project: string | null,
    { hasApp, notify }: { hasApp: boolean; notify: boolean },
  ): Promise<void> {
    if (!(await text.saveNow())) throw new Error(unsavedMessage);
    const projectChange = project === document.project_id ? {} : { project_id: project };
    const ifMatch = text.place === 'document' ? text.stored().version : currentEtag();
    const request = { document: id, ...projectChange, ifMatch };
    if (hasApp) await publishing.mutateAsync({ ...request, notify_editors: notify });
    else await update.mutateAsync({ ...request, status: 'published' });
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
