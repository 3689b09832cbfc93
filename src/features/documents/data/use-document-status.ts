import { useMutation, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '#api/etags.ts';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import type { Document } from '#contract/documents.ts';
import { paths } from '#lib/paths.ts';
import { copyWithToast } from '#ui/copy-text.ts';
import { toast, toastError } from '#ui/toast.ts';
import { settleAnchors } from '../comments/thread-caches.ts';
import { writtenOf } from './document-text.ts';
import { storeDocument } from './store-document.ts';
import { storeDraft } from './text-source.ts';
import type { WrittenDocument } from './use-document-text.ts';

export const copyDocumentLink = (id: string, hash = '') =>
  copyWithToast(location.origin + paths.document(id) + hash, 'Link copied');

export const copyLinkAction = (id: string) => ({
  label: 'Copy link',
  onSelect: () => void copyDocumentLink(id),
});

const notSaved = 'The last changes are not saved yet. They have to be saved first.';

/** Not optimistic: other people act on it. */
export function useStatus(document: Document, text: WrittenDocument) {
  const queryClient = useQueryClient();
  const { id } = document;
  const update = useMutation({
    ...mutation('updateDocument'),
    onSuccess: stored => storeDocument(queryClient, stored),
  });
  const current = () => etagOf(queryClient.getQueryData(query('readDocument', { document: id }).queryKey));

  const publishing = useMutation({
    ...mutation('publishDocument'),
    onSuccess: stored => storeDocument(queryClient, stored),
  });

  /** Only the app API notifies the editors. Throws when refused. */
  async function publish(
    project: string | null,
    { app, notify }: { app: boolean; notify: boolean },
  ): Promise<void> {
    if (!(await text.saveNow())) throw new Error(notSaved);
    const place = project === document.project_id ? {} : { project_id: project };
    const request = { document: id, ...place, ifMatch: current() };
    if (app) await publishing.mutateAsync({ ...request, notify_editors: notify });
    else await update.mutateAsync({ ...request, status: 'published' });
    toast({
      message: 'Published',
      actions: [copyLinkAction(id)],
      undo: () => update.mutate({ document: id, status: 'draft' }, { onError: toastError }),
    });
  }

  /** The draft keeps the unpublished changes. Throws when refused. */
  async function unpublish(): Promise<void> {
    if (text.place === 'draft' && !(await text.saveNow())) throw new Error(notSaved);
    const isKeptHere = text.place === 'device' && text.dirty;
    const changes = isKeptHere ? { ...writtenOf(text.current()), ifMatch: text.base.version } : {};
    await update.mutateAsync({ document: id, status: 'draft', ...changes });
    settleAnchors(queryClient, id, 'published');
    storeDraft(queryClient, id, null);
    text.discard();
  }

  return { publish, unpublish };
}
