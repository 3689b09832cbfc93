import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { capabilities } from '#api/capabilities.ts';
import { mutation } from '#api/mutations.ts';
import { optimistic, patchRecord, removeRecord } from '#api/optimistic.ts';
import { keyOf } from '#api/queries.ts';
import { toast, toastWhen } from '#ui/toast.ts';
import { documentLists } from './document-lists.ts';
import { type Named, titlesOf, useChangeDocuments } from './use-change-documents.ts';

const complain = (error: Error) => toast({ kind: 'error', message: error.message });

/** Archiving and deleting documents, one or many, each with its undo. */
export function useDocumentActions() {
  const queryClient = useQueryClient();
  const { data: can } = useSuspenseQuery(capabilities);
  const gone = (id: string) =>
    optimistic(
      queryClient,
      documentLists.map(name => keyOf(name)),
      data => removeRecord(data, id),
    );

  const update = useMutation({
    ...mutation('updateDocument'),
    onMutate: ({ document, archived }) => {
      const archived_at = archived ? new Date().toISOString() : null;
      const back = optimistic(queryClient, [keyOf('readDocument', { document })], data =>
        patchRecord(data, document, { archived_at }),
      );
      const listed = gone(document);
      return {
        undo: () => {
          listed();
          back();
        },
      };
    },
    onError: (error, _request, context) => {
      context?.undo();
      complain(error);
    },
  });
  const remove = useMutation({
    // The document itself is left out: its page may still be shown, and reading it again would fail.
    ...mutation('deleteDocument', {
      invalidates: [
        ...documentLists,
        'countDocuments',
        'listDocumentTags',
        'listStarredDocuments',
        'listTrash',
      ],
    }),
    onMutate: ({ document }) => ({ undo: gone(document) }),
    onError: (error, _request, context) => {
      context?.undo();
      complain(error);
    },
  });
  const restore = useMutation({ ...mutation('restoreDocument'), onError: complain });

  /** Returns the documents whose write succeeded; failures have their toast. */
  async function done(documents: readonly Named[], write: (id: string) => Promise<unknown>) {
    const results = await Promise.allSettled(documents.map(({ id }) => write(id)));
    return documents.filter((_, index) => results[index]?.status === 'fulfilled');
  }

  const change = useChangeDocuments();
  /** Whether one request changes all; a single document, whose page may be open, is written by itself. */
  const isTogether = (documents: readonly Named[]) => can.app && documents.length > 1;

  const archiveAll = (documents: readonly Named[], archived: boolean) =>
    isTogether(documents)
      ? change(documents, { archived }, { done: archived ? 'archived' : 'unarchived', show: removeRecord })
      : done(documents, document => update.mutateAsync({ document, archived }));

  const deleteAll = (documents: readonly Named[]) =>
    isTogether(documents)
      ? change(documents, { deleted: true }, { done: 'deleted', show: removeRecord })
      : done(documents, document => remove.mutateAsync({ document }));

  const restoreAll = (documents: readonly Named[]) =>
    isTogether(documents)
      ? change(documents, { deleted: false }, { done: 'restored' })
      : done(documents, document => restore.mutateAsync({ document }));

  async function setArchived(documents: readonly Named[], archived: boolean): Promise<void> {
    await toastWhen(
      archiveAll(documents, archived),
      changed =>
        changed.length > 0 && {
          message: `${titlesOf(changed)} ${archived ? 'archived' : 'unarchived'}`,
          undo: () => void archiveAll(changed, !archived),
        },
    );
  }

  /** Returns whether anything was deleted. */
  async function deleteDocuments(documents: readonly Named[]): Promise<boolean> {
    const deleted = await toastWhen(
      deleteAll(documents),
      gone =>
        gone.length > 0 && {
          message: `${titlesOf(gone)} deleted`,
          ...(can.app && { undo: () => void restoreAll(gone) }),
        },
    );
    return deleted.length > 0;
  }

  return { setArchived, deleteDocuments };
}
