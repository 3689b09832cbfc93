import { useSuspenseQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import { rightsIn } from '#entities/project/project-context.ts';

/** The person's rights to a document; each reason is a sentence, or null where nothing is refused. */
export function useDocumentRights({ project_id, archived_at }: Document) {
  const session = useSession();
  const { data } = useSuspenseQuery(query('listProjects', { organization: session.organization.id }));
  const project = data.data.find(({ id }) => id === project_id) ?? null;
  // Unlike the text, an archived document can be unarchived and deleted.
  const { refusalReason } = project ? rightsIn(project, session) : session;
  const archivingRefusal = refusalReason('documents:write');
  const commentsRefusal = refusalReason('document_comments:write');
  const readOnlyReason =
    archivingRefusal ??
    (archived_at === null ? null : 'This document is archived. Unarchive it to make changes.');
  return { projects: data.data, project, archivingRefusal, readOnlyReason, commentsRefusal };
}
