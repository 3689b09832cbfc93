import { useSuspenseQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import { rightsIn } from '#entities/project/project-context.ts';

export function useDocumentRights({ project_id, archived_at }: Document) {
  const session = useSession();
  const { data } = useSuspenseQuery(query('listProjects', { organization: session.organization.id }));
  const project = data.data.find(({ id }) => id === project_id) ?? null;
  const readOnlyReason =
    (project ? rightsIn(project, session) : session).refusalReason('documents:write') ??
    (archived_at === null ? null : 'This document is archived. Unarchive it to make changes.');
  return { projects: data.data, project, readOnlyReason };
}
