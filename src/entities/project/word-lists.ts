import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';

/** Tells labels and tags apart: labels belong to a project, tags to the organization. */
export const labelsOf = (projectName: string) => `Labels of ${projectName}`;
export const sharedTags = 'Tags, shared by all projects';

/** Returns "Labels of Harbour", also on pages of several projects. */
export function useLabelsOf(projectId: string): string {
  const { organization } = useSession();
  const { data } = useQuery(query('listProjects', { organization: organization.id }));
  const project = data?.data.find(({ id }) => id === projectId);
  return project ? labelsOf(project.name) : 'Labels of one project';
}
