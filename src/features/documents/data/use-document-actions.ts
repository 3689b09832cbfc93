import { useHasApp } from '#api/capabilities.ts';
import { patchRecord, removeRecord } from '#api/optimistic.ts';
import { toastWhen } from '#ui/toast.ts';
import {
  describeDocuments,
  outcomeOfChange,
  type TitledDocument,
  useChangeDocuments,
} from './use-change-documents.ts';

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

  const setAgain = async (documents: readonly TitledDocument[], archived: boolean) =>
    outcomeOfChange(documents, await archive(documents, archived));

  async function setArchived(documents: readonly TitledDocument[], archived: boolean): Promise<void> {
    await toastWhen(
      archive(documents, archived),
      changed =>
        changed.length > 0 && {
          message: `${describeDocuments(changed)} ${archived ? 'archived' : 'unarchived'}`,
          undo: () => setAgain(changed, !archived),
          redo: () => setAgain(changed, archived),
          noun: 'change',
        },
    );
  }

  async function deleteDocuments(documents: readonly TitledDocument[]): Promise<boolean> {
    const remove = (some: readonly TitledDocument[]) =>
      change(some, { deleted: true }, { pastParticiple: 'deleted', patch: removeRecord });
    const restore = (some: readonly TitledDocument[]) =>
      change(some, { deleted: false }, { pastParticiple: 'restored' });
    const deleted = await toastWhen(
      remove(documents),
      deletedDocuments =>
        deletedDocuments.length > 0 && {
          message: `${describeDocuments(deletedDocuments)} deleted`,
          ...(hasApp && {
            undo: async () => outcomeOfChange(deletedDocuments, await restore(deletedDocuments)),
            redo: async () => outcomeOfChange(deletedDocuments, await remove(deletedDocuments)),
            noun: 'deletion',
          }),
        },
    );
    return deleted.length > 0;
  }

  return { setArchived, deleteDocuments };
}
