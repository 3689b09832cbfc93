import { useMutation, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '#api/etags.ts';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import type { Document } from '#contract/documents.ts';
import { paths } from '#lib/paths.ts';
import { copyText } from '#ui/copy-text.ts';
import { toast } from '#ui/toast.ts';
import { writtenOf } from './document-text.ts';
import { keepDocument } from './keep-document.ts';
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

  /** Publishes a draft. Answers why not, or null. */
  async function publish(project: string | null): Promise<string | null> {
    if (!(await text.saveNow())) return 'The last changes are not saved yet. They have to be saved first.';
    try {
      await update.mutateAsync({
        document: id,
        status: 'published',
        ...(project !== document.project_id && { project_id: project }),
        ifMatch: current(),
      });
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
    const changes = text.dirty ? { ...writtenOf(text.value), ifMatch: text.base.version } : {};
    await update.mutateAsync({ document: id, status: 'draft', ...changes });
    text.discard();
  }

  return { publish, unpublish, busy: update.isPending };
}
