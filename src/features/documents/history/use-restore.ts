import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { DocumentVersion } from '#contract/app/documents.ts';
import type { DocumentDetail } from '#contract/documents.ts';
import { rightsIn } from '#entities/project/project-context.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#ui/toast.ts';
import { storeDocument } from '../data/store-document.ts';
import { versionTime } from './version-list.tsx';

/** Restores a version, with undo. The replaced text stays among the versions. */
export function useRestore(document: DocumentDetail, current: DocumentVersion) {
  const session = useSession();
  const { data: projects } = useSuspenseQuery(
    query('listProjects', { organization: session.organization.id }),
  );
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const project = projects.data.find(({ id }) => id === document.project_id);
  const { mutateAsync, isPending } = useMutation({
    ...mutation('restoreDocumentVersion'),
    onSuccess: stored => storeDocument(queryClient, stored),
    onError: error => toast({ kind: 'error', message: error.message }),
  });
  const restore = ({ id }: DocumentVersion) => mutateAsync({ document: document.id, version: id });

  async function run(version: DocumentVersion): Promise<void> {
    try {
      await restore(version);
    } catch {
      return;
    }
    await navigate(paths.document(document.id));
    const waits = document.status === 'published' ? ' as unpublished changes' : '';
    toast({
      message: `The version of ${versionTime(version)} is back${waits}`,
      undo: async () => void (await restore(current).catch(() => {})),
    });
  }

  return {
    run,
    pending: isPending,
    reason:
      (project ? rightsIn(project, session) : session).whyNot('documents:write') ??
      (document.archived_at === null ? null : 'This document is archived.'),
  };
}
