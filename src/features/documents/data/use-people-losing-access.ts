import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import type { Document } from '#contract/documents.ts';
import { isManager } from '#contract/scopes.ts';
import { useEditorCandidates } from '#entities/person/use-people.ts';

/** The people who see a published document and would not see it as a draft; null while that is not known. */
export function usePeopleLosingAccess(document: Document, app: boolean): { name: string }[] | null {
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
