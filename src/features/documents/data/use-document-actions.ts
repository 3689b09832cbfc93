import { useHasApp } from '#api/capabilities.ts';
import { patchRecord, removeRecord } from '#api/optimistic.ts';
import { toastWhen } from '#ui/toast.ts';
import { describeDocuments, type TitledDocument, useChangeDocuments } from './use-change-documents.ts';

export function useDocumentActions() {
  const hasApp = useHasApp();
  const change = useChangeDocuments();

  const archive = (documents: readonly TitledDocument[], archived: boolean) => {
    const archived_at = archived ? new Date().toISOString() : null;
    return change(
      documents,
      { archived },
      {
        pastParticiple: archived ? 'archived' : 'unarchived',
        patch: (data, id) => removeRecord(patchRecord(data, id, { archived_at }), id),
      },
    );
  };

  async function setArchived(documents: readonly TitledDocument[], archived: boolean): Promise<void> {
    await toastWhen(
      archive(documents, archived),
      changed =>
        changed.length > 0 && {
          message: `${describeDocuments(changed)} ${archived ? 'archived' : 'unarchived'}`,
          undo: () => void archive(changed, !archived),
        },
    );
  }

  async function deleteDocuments(documents: readonly TitledDocument[]): Promise<boolean> {
    const deleted = await toastWhen(
      change(documents, { deleted: true }, { pastParticiple: 'deleted', patch: removeRecord }),
      deletedDocuments =>
        deletedDocuments.length > 0 && {
          message: `${describeDocuments(deletedDocuments)} deleted`,
          ...(hasApp && {
            undo: () => void change(deletedDocuments, { deleted: false }, { pastParticiple: 'restored' }),
          }),
        },
    );
    return deleted.length > 0;
  }

  return { setArchived, deleteDocuments };
}
