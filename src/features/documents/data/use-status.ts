import { useMutation, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '#api/etags.ts';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import type { Document } from '#contract/documents.ts';
import { paths } from '#lib/paths.ts';
import { copyText } from '#ui/copy-text.ts';
import { toast } from '#ui/toast.ts';
import { settleAnchors } from '../comments/comment-caches.ts';
import { writtenOf } from './document-text.ts';
import { keepDocument } from './keep-document.ts';
import { keepDraft } from './text-source.ts';
import { publishFailure, type WrittenDocument } from './use-document-text.ts';

/** Copies the address of a document, and says so, as nothing else shows it. */
export async function copyLink(id: string, hash = ''): Promise<void> {
  const copied = await copyText(`${location.origin}${paths.document(id)}${hash}`);
  toast(
    copied ? { message: 'Link copied' } : { kind: 'error', message: 'The browser did not allow copying.' },
  );
}

/** Publishing and taking back; never shown before the service has confirmed it. */
export function useStatus(document: Document, text: WrittenDocument) {
  const queryClient = useQueryClient();
  const { id } = document;
  const update = useMutation({
    ...mutation('updateDocument'),
    onSuccess: stored => keepDocument(queryClient, stored),
  });
  /** The version that the text on screen was saved as. */
  const current = () => etagOf(queryClient.getQueryData(query('readDocument', { document: id }).queryKey));

  const publishing = useMutation({
    ...mutation('publishDocument'),
    onSuccess: stored => keepDocument(queryClient, stored),
  });

  /** Publishes a draft; only the app's own service can tell its editors. Answers why not, or null. */
  async function publish(
    project: string | null,
    { app, notify }: { app: boolean; notify: boolean },
  ): Promise<string | null> {
    if (!(await text.saveNow())) return 'The last changes are not saved yet. They have to be saved first.';
    try {
      const place = project === document.project_id ? {} : { project_id: project };
      const request = { document: id, ...place, ifMatch: current() };
      if (app) await publishing.mutateAsync({ ...request, notify_editors: notify });
      else await update.mutateAsync({ ...request, status: 'published' });
    } catch (error) {
      return publishFailure(error);
    }
    toast({
      message: 'Published',
      actions: [{ label: 'Copy link', onSelect: () => void copyLink(id) }],
      undo: () =>
        update.mutate(
          { document: id, status: 'draft' },
          { onError: error => toast({ kind: 'error', message: error.message }) },
        ),
    });
    return null;
  }

  /** Makes it a draft again, with the changes that were not published yet. Throws when refused. */
  async function unpublish(): Promise<void> {
    if (text.place === 'draft' && !(await text.saveNow()))
      throw new Error('The last changes are not saved yet. They have to be saved first.');
    const isKeptHere = text.place === 'device' && text.dirty;
    const changes = isKeptHere ? { ...writtenOf(text.current()), ifMatch: text.base.version } : {};
    await update.mutateAsync({ document: id, status: 'draft', ...changes });
    settleAnchors(queryClient, id, 'text');
    keepDraft(queryClient, id, null);
    text.discard();
  }

  return { publish, unpublish, busy: update.isPending };
}
