import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { loadProject } from '#entities/project/load-project.ts';
import { useProject } from '#entities/project/project-context.ts';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import styles from '#ui/sections.module.css';
import { ProjectDanger } from './project-danger.tsx';
import { ProjectGeneral } from './project-general.tsx';
import { ProjectLabels } from './project-labels.tsx';
import { ProjectMembers } from './project-members.tsx';
import { ProjectTemplates } from './project-templates.tsx';

export const projectSettingsLoader =
  (queryClient: QueryClient) =>
  async ({ params }: LoaderFunctionArgs) => {
    const { id: project } = await loadProject(queryClient, params);
    await Promise.all([
      queryClient.ensureQueryData(query('listMembers', { project })),
      queryClient.ensureQueryData(query('listLabels', { project })),
    ]);
    return null;
  };

export function ProjectSettingsPage() {
  const { project } = useProject();
  const hasApp = useHasApp();
  return (
    <Page>
      <PageBar title={project.name} documentTitle={`${project.name} settings`} />
      <PageBody width="form">
        <div className={styles.sections}>
          <ProjectGeneral key={project.id} />
          <ProjectMembers />
          <ProjectLabels />
          {hasApp && <ProjectTemplates />}
          <ProjectDanger />
        </div>
      </PageBody>
    </Page>
  );
}
