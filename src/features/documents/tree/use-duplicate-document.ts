import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { removeRecord } from '#api/optimistic.ts';
import { runWrite } from '#api/run-write.ts';
import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#ui/toast.ts';
import { outcomeOfChange, type TitledDocument, useChangeDocuments } from '../data/use-change-documents.ts';

/** Returns a function that copies a document and opens the copy. The undo deletes the copies. */
export function useDuplicateDocument() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const change = useChangeDocuments();
  return async (document: TitledDocument, { withSubDocuments }: { withSubDocuments: boolean }) => {
    const write = { document: document.id, with_sub_documents: withSubDocuments };
    try {
      const { document_ids } = await runWrite(queryClient, 'duplicateDocument', write, {
        scope: 'document tree',
      });
      const copies = document_ids.map(id => ({ id, title: `Copy of ${document.title}` }));
      const setDeleted = async (deleted: boolean) => {
        const options = deleted
          ? { pastParticiple: 'deleted', patch: removeRecord }
          : { pastParticiple: 'restored' };
        return outcomeOfChange(copies, await change(copies, { deleted }, options));
      };
      const below = copies.length - 1;
      const extent = below > 0 ? ` with ${counted(below, 'sub-document')}` : '';
      toast({
        message: `“${document.title}” duplicated${extent}`,
        undo: async () => {
          // The page of the copy is about to go.
          await navigate(paths.document(document.id));
          return setDeleted(true);
        },
        redo: () => setDeleted(false),
        noun: 'copy',
      });
      await navigate(paths.document(document_ids[0]!));
    } catch (error) {
      toastError(error as Error);
    }
  };
}
