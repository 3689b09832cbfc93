import { useHasApp } from '#api/capabilities.ts';
import { patchRecord, removeRecord } from '#api/optimistic.ts';
import { toastWhen } from '#ui/toast.ts';
import { type Named, titlesOf, useChangeDocuments } from './use-change-documents.ts';

export function useDocumentActions() {
  const app = useHasApp();
  const change = useChangeDocuments();

  const archive = (documents: readonly Named[], archived: boolean) => {
    const archived_at = archived ? new Date().toISOString() : null;
    return change(
      documents,
      { archived },
      {
        done: archived ? 'archived' : 'unarchived',
        show: (data, id) => removeRecord(patchRecord(data, id, { archived_at }), id),
      },
    );
  };

  async function setArchived(documents: readonly Named[], archived: boolean): Promise<void> {
    await toastWhen(
      archive(documents, archived),
      changed =>
        changed.length > 0 && {
          message: `${titlesOf(changed)} ${archived ? 'archived' : 'unarchived'}`,
          undo: () => void archive(changed, !archived),
        },
    );
  }

  async function deleteDocuments(documents: readonly Named[]): Promise<boolean> {
    const deleted = await toastWhen(
      change(documents, { deleted: true }, { done: 'deleted', show: removeRecord }),
      gone =>
        gone.length > 0 && {
          message: `${titlesOf(gone)} deleted`,
          ...(app && { undo: () => void change(gone, { deleted: false }, { done: 'restored' }) }),
        },
    );
    return deleted.length > 0;
  }

  return { setArchived, deleteDocuments };
}
