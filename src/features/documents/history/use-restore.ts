import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mutation } from '#api/mutations.ts';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { paths } from '#lib/paths.ts';
import { versionTime } from '#lib/version-time.ts';
import { toast, toastError } from '#ui/toast.ts';
import { storeDocument } from '../data/store-document.ts';
import { useDocumentRights } from '../data/use-document-rights.ts';

/** Returns the action that restores a version; the replaced text stays in the history. */
export function useRestore(document: DocumentDetail, current: DocumentVersion) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { readOnlyReason } = useDocumentRights(document);
  const { mutateAsync, isPending } = useMutation({
    ...mutation('restoreDocumentVersion'),
    onSuccess: stored => storeDocument(queryClient, stored),
    onError: toastError,
  });

  const restoreVersion = ({ id }: DocumentVersion) =>
    mutateAsync({ document: document.id, version: id }).then(
      () => true,
      () => false,
    );

  async function restoreAndOpen(version: DocumentVersion): Promise<void> {
    if (!(await restoreVersion(version))) return;
    await navigate(paths.document(document.id));
    const suffix = document.status === 'published' ? ' as unpublished changes' : '';
    toast({
      message: `The version of ${versionTime(version)} is back${suffix}`,
      undo: async () => ((await restoreVersion(current)) ? 'done' : 'refused'),
      redo: async () => ((await restoreVersion(version)) ? 'done' : 'refused'),
      noun: 'change',
    });
  }

  return { restoreAndOpen, isPending, readOnlyReason };
}
