import { keepPreviousData, type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { capabilities, useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { usePaletteContext } from '#ui/palette-context.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { usePhone } from '#ui/use-media.ts';
import { ImportButton } from './files/import-button.tsx';
import { DocumentList } from './list/document-list.tsx';
import { DocumentTabs } from './list/document-tabs.tsx';
import { DocumentTools } from './list/document-tools.tsx';
import styles from './list/list.module.css';
import { countRequest, type ListFilters, readListFilters, writeListFilters } from './list/list-filters.ts';
import { listQueries } from './list/list-query.ts';
import { TemplateButton } from './list/template-button.tsx';
import { useCreateDocument } from './list/use-create-document.ts';
import { useLiveList } from './list/use-live-list.ts';
import { offeredCommands } from './page/commands/document-command.ts';

export const documentsLoader =
  (queryClient: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { organization } = await queryClient.ensureQueryData(workspace);
    const [projects, { app: hasApp }] = await Promise.all([
      queryClient.ensureQueryData(query('listProjects', { organization: organization.id })),
      queryClient.ensureQueryData(capabilities),
    ]);
    const filters = readListFilters(new URL(request.url).searchParams);
    const listContext = { organization: organization.id, hasApp, projects: projects.data };
    const { list, own } = listQueries(filters, listContext);
    void queryClient.prefetchInfiniteQuery(list);
    if (own) void queryClient.prefetchInfiniteQuery(own);
    if (hasApp) void queryClient.prefetchQuery(query('countDocuments', countRequest(filters, projects.data)));
    return null;
  };

export function DocumentsPage() {
  const { organization, refusalReason } = useSession();
  const hasApp = useHasApp();
  const { data: projects } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readListFilters(search), [search]);
  const counts = useQuery({
    ...query('countDocuments', countRequest(filters, projects.data)),
    enabled: hasApp,
    placeholderData: keepPreviousData,
  });
  const setFilters = (change: Partial<ListFilters>) =>
    setSearch(now => writeListFilters({ ...readListFilters(now), ...change }), { replace: true });
  const phone = usePhone();
  const liveList = useLiveList();
  const project = projects.data.find(({ key }) => key === filters.project);
  const disabledReason =
    refusalReason('documents:write') ??
    (project && project.archived_at !== null ? `${project.name} is archived.` : null);
  const { create, creating } = useCreateDocument(project?.id ?? null);
  useShortcut('n', create, { label: 'New document', scope: 'Documents', disabledReason });
  usePaletteContext(() => {
    const offered = offeredCommands();
    return { name: 'Documents', commands: async () => offered };
  });
  const newDocumentProps = {
    variant: 'ink',
    icon: <Plus />,
    pending: creating,
    disabledReason,
    onClick: create,
  } as const;
  const tabs = <DocumentTabs filters={filters} counts={hasApp ? counts.data : undefined} />;
  return (
    <Page>
      <PageBar title="Documents" tabs={!phone && tabs}>
        <ImportButton project={project?.id ?? null} disabledReason={disabledReason} />
        {hasApp && (
          <TemplateButton
            project={project ?? null}
            projects={projects.data}
            disabledReason={disabledReason}
          />
        )}
        {phone ? (
          <IconButton name="New document" size={32} {...newDocumentProps} />
        ) : (
          <Button shortcut="n" {...newDocumentProps}>
            New document
          </Button>
        )}
      </PageBar>
      {phone && <div className={styles.tabs}>{tabs}</div>}
      <DocumentTools
        filters={filters}
        projects={projects.data}
        onChange={setFilters}
        waiting={liveList.waiting}
        onShowWaiting={liveList.show}
      />
      <PageBody name="documents">
        <DocumentList
          filters={filters}
          projects={projects.data}
          onChange={setFilters}
          onCreate={disabledReason === null ? create : null}
        />
      </PageBody>
    </Page>
  );
}
