import { useMutation, useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import { isManager } from '#contract/scopes.ts';
import { useEditorCandidates } from '#entities/person/use-people.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lostAccessMessage } from '../data/audience.ts';
import { publishFailure } from '../data/use-document-text.ts';
import { useStatus } from '../data/use-status.ts';
import { useOpenDocument } from './open-document.tsx';

export function UnpublishDialog({ onClose }: { onClose: () => void }) {
  const { document, text, project, hasApp } = useOpenDocument();
  const losers = usePeopleLosingAccess(document, hasApp);
  const { organization } = useSession();
  const { unpublish } = useStatus(document, text);
  const { mutate, isPending, error } = useMutation({ mutationFn: unpublish, onSuccess: onClose });
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Unpublish “${document.title}”?`}
      action="Unpublish document"
      pending={isPending}
      error={error && { message: publishFailure(error) }}
      onConfirm={mutate}
    >
      {lostAccessMessage(project, organization, losers)} It becomes a draft
      {text.hasChanges && ', with the unpublished changes'}.
    </ConfirmDialog>
  );
}

function usePeopleLosingAccess(document: Document, app: boolean): { name: string }[] | null {
  const { project_id } = document;
  const inProject = useQuery({
    ...query('listMembers', { project: project_id ?? '' }),
    enabled: project_id !== null,
  });
  const everybody = useEditorCandidates(null, app, project_id === null);
  const people =
    project_id === null ? (everybody.loading ? undefined : everybody.people) : inProject.data?.data;
  if (!people || people.length === 0) return null;
  const keep = new Set([document.author_id, ...document.editors.map(({ id }) => id)]);
  return people.filter(({ id, role }) => !isManager(role) && !keep.has(id));
}
