import { useMutation, useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import { isManager } from '#contract/scopes.ts';
import { useEditorCandidates } from '#entities/person/use-people.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lostAccessMessage } from '../data/audience.ts';
import { useDocumentStatus } from '../data/use-document-status.ts';
import { publishErrorMessage } from '../data/use-document-text.ts';
import { useOpenDocument } from './open-document.tsx';

export function UnpublishDialog({ onClose }: { onClose: () => void }) {
  const { document, text, project, hasApp } = useOpenDocument();
  const peopleLosingAccess = usePeopleLosingAccess(document, hasApp);
  const { organization } = useSession();
  const { unpublish } = useDocumentStatus(document, text);
  const { mutate, isPending, error } = useMutation({ mutationFn: unpublish, onSuccess: onClose });
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Unpublish “${document.title}”?`}
      action="Unpublish document"
      pending={isPending}
      error={error && { message: publishErrorMessage(error) }}
      onConfirm={mutate}
    >
      {lostAccessMessage({ project, organization, readers: peopleLosingAccess })} It becomes a draft
      {text.hasChanges && ', with the unpublished changes'}.
    </ConfirmDialog>
  );
}

/** Returns null while the people are loading. */
function usePeopleLosingAccess(document: Document, hasApp: boolean): { name: string }[] | null {
  const { project_id } = document;
  const members = useQuery({
    ...query('listMembers', { project: project_id ?? '' }),
    enabled: project_id !== null,
  });
  const candidates = useEditorCandidates({ project: null, hasApp, enabled: project_id === null });
  const everybody = candidates.loading ? undefined : candidates.people;
  const people = project_id === null ? everybody : members.data?.data;
  if (!people || people.length === 0) return null;
  const idsKeepingAccess = new Set([document.author_id, ...document.editors.map(({ id }) => id)]);
  return people.filter(({ id, role }) => !isManager(role) && !idsKeepingAccess.has(id));
}
