import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FolderKanban, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { capabilities, useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import type { Project } from '#entities/project/project-context.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NavTab, NavTabs } from '#ui/nav-tabs.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { usePhone } from '#ui/use-media.ts';
import { CreateProjectDialog } from './create-project-dialog.tsx';
import { ProjectRow } from './project-row.tsx';
import styles from './projects-page.module.css';
import { SampleNote } from './sample-note.tsx';

export const projectsLoader = (queryClient: QueryClient) => async () => {
  const { organization } = await queryClient.ensureQueryData(workspace);
  if ((await queryClient.ensureQueryData(capabilities)).app)
    void queryClient.prefetchQuery(query('listProjectFigures'));
  await queryClient.ensureQueryData(query('listProjects', { organization: organization.id }));
  return null;
};

export function ProjectsPage() {
  const { organization, refusalReason } = useSession();
  const { data } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const showsArchived = search.has('archived');
  const live = data.data.filter(project => project.archived_at === null);
  const archived = data.data.filter(project => project.archived_at !== null);
  const setCreating = (creating: boolean) => setSearch(creating ? { new: '' } : {}, { replace: true });
  const create = () => setCreating(true);
  const reason = refusalReason('projects:write');
  const phone = usePhone();
  useShortcut('n', create, {
    label: 'New project',
    scope: 'Projects',
    disabledReason: reason,
    opensField: true,
  });
  return (
    <Page>
      <PageBar
        title="Projects"
        tabs={
          <NavTabs label="Projects">
            <NavTab render={<Link to={paths.projects} />} current={!showsArchived} count={live.length}>
              Live
            </NavTab>
            <NavTab
              render={<Link to={`${paths.projects}?archived`} />}
              current={showsArchived}
              count={archived.length}
            >
              Archived
            </NavTab>
          </NavTabs>
        }
      >
        {phone ? (
          <IconButton
            variant="ink"
            size={32}
            name="New project"
            icon={<Plus />}
            disabledReason={reason}
            onClick={create}
          />
        ) : (
          <Button variant="ink" icon={<Plus />} shortcut="n" disabledReason={reason} onClick={create}>
            New project
          </Button>
        )}
      </PageBar>
      <PageBody width="list">
        {!showsArchived && <SampleNote />}
        <ProjectList projects={showsArchived ? archived : live} archived={showsArchived} onCreate={create} />
      </PageBody>
      <CreateProjectDialog
        open={search.has('new') && reason === null}
        onOpenChange={setCreating}
        usedKeys={data.data.map(project => project.key)}
        onCreated={project => void navigate(paths.board(project.key), { replace: true })}
      />
    </Page>
  );
}

/** Returns null for all projects where the figures are not served. */
function useProjectFigures() {
  const hasApp = useHasApp();
  const { data, isError } = useQuery({ ...query('listProjectFigures'), enabled: hasApp });
  const byProject = useMemo(() => new Map(data?.data.map(figures => [figures.project_id, figures])), [data]);
  return ({ id }: Project) => byProject.get(id) ?? (hasApp && !isError ? undefined : null);
}

function ProjectList({
  projects,
  archived,
  onCreate,
}: {
  projects: readonly Project[];
  archived: boolean;
  onCreate: () => void;
}) {
  const { can, isManager } = useSession();
  const figuresOf = useProjectFigures();
  if (projects.length > 0) {
    return (
      <ul className={styles.list}>
        {projects.map(project => (
          <ProjectRow key={project.id} project={project} figures={figuresOf(project)} />
        ))}
      </ul>
    );
  }
  if (archived) {
    return (
      <EmptyState title="Nothing is archived">
        An archived project can be read, but not changed, and leaves the sidebar.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<FolderKanban />}
      title={isManager ? 'No projects yet' : 'You are not in a project yet'}
      actions={
        can('projects:write') && (
          <Button variant="ink" icon={<Plus />} onClick={onCreate}>
            New project
          </Button>
        )
      }
    >
      {isManager
        ? 'A project has a board with columns and tickets.'
        : 'You see the projects that you are a member of. An owner or admin adds you, in a project’s settings.'}
    </EmptyState>
  );
}
