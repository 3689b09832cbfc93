import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mutation } from '#api/mutations.ts';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { TextMoment } from '#contract/app/moments.ts';
import type { Document, DocumentDetail } from '#contract/documents.ts';
import type { TimelinePoint } from '#entities/history/timeline.ts';
import { paths } from '#lib/paths.ts';
import { versionTime } from '#lib/version-time.ts';
import { toast, toastError } from '#ui/toast.ts';
import { storeDocument } from '../data/store-document.ts';
import { useDocumentRights } from '../data/use-document-rights.ts';

type RestoredPoint = Pick<TimelinePoint<DocumentVersion, TextMoment>, 'version' | 'moment'>;

/** Returns the action that restores a version or a moment; the replaced text stays in the history. */
export function useRestore(document: DocumentDetail, current: DocumentVersion) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { readOnlyReason } = useDocumentRights(document);
  const handlers = {
    onSuccess: (stored: Document) => storeDocument(queryClient, stored),
    onError: toastError,
  };
  const versions = useMutation({ ...mutation('restoreDocumentVersion'), ...handlers });
  const moments = useMutation({ ...mutation('restoreDocumentMoment'), ...handlers });

  const restoring = ({ version, moment }: RestoredPoint) =>
    moment
      ? moments.mutateAsync({ document: document.id, place: moment.place, version: moment.version })
      : versions.mutateAsync({ document: document.id, version: version!.id });
  const restore = (point: RestoredPoint) =>
    restoring(point).then(
      () => true,
      () => false,
    );

  async function restoreAndOpen(point: RestoredPoint): Promise<void> {
    if (!(await restore(point))) return;
    await navigate(paths.document(document.id));
    const suffix = document.status === 'published' ? ' as unpublished changes' : '';
    const name = point.version
      ? `version of ${versionTime(point.version)}`
      : `text of ${versionTime({ updated_at: point.moment!.at })}`;
    toast({
      message: `The ${name} is back${suffix}`,
      undo: async () => ((await restore({ version: current, moment: null })) ? 'done' : 'refused'),
      redo: async () => ((await restore(point)) ? 'done' : 'refused'),
      noun: 'change',
    });
  }

  return { restoreAndOpen, isPending: versions.isPending || moments.isPending, readOnlyReason };
}
