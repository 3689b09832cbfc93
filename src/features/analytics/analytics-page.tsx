import { keepPreviousData, type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { capabilities, useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { MemberFaces } from '#entities/person/member-faces.tsx';
import { loadProject } from '#entities/project/load-project.ts';
import { NewTicketButton } from '#entities/project/new-ticket-button.tsx';
import { type Project, useProject } from '#entities/project/project-context.ts';
import { toIsoDay } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState, ReadError } from '#ui/error-state.tsx';
import { Page, PageBar, PageBody, PageTools } from '#ui/page.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useNow } from '#ui/use-now.ts';
import { AnalyticsCharts } from './analytics-charts.tsx';
import styles from './analytics-page.module.css';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { dayName, utcDay } from './measures/days.ts';
import { fromContract } from './measures/from-contract.ts';
import { type ChartRange, cutToStart, rangeBefore, rangeOf } from './measures/range.ts';
import { RangeMenu } from './range-menu.tsx';

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Without the app API days are those of UTC. */
const dayIn = (hasApp: boolean) => (hasApp ? toIsoDay : utcDay);

/** Starts no earlier than the project: days before it would lower the figures per week. */
function clampToProject(project: Project, range: ChartRange, hasApp: boolean): ChartRange {
  return cutToStart(range, dayIn(hasApp)(new Date(project.created_at)));
}

const figuresQuery = (project: string, { from, to }: ChartRange) =>
  query('readProjectAnalytics', { project, from, to, time_zone: zone });

const contractQuery = (project: string, { from, to }: ChartRange) =>
  query('readAnalytics', { project, from, to });

export const analyticsLoader =
  (queryClient: QueryClient) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const project = await loadProject(queryClient, params);
    const { app: hasApp } = await queryClient.ensureQueryData(capabilities);
    const range = clampToProject(
      project,
      rangeOf(new URL(request.url).searchParams, dayIn(hasApp)(new Date())),
      hasApp,
    );
    void (hasApp
      ? queryClient.prefetchQuery(figuresQuery(project.id, range))
      : queryClient.prefetchQuery(contractQuery(project.id, range)));
    await Promise.all([
      queryClient.ensureQueryData(query('listBoards', { project: project.id })),
      queryClient.ensureQueryData(query('listMembers', { project: project.id })),
    ]);
    return null;
  };

export function AnalyticsPage() {
  const { project } = useProject();
  const hasApp = useHasApp();
  const { data: members } = useSuspenseQuery(query('listMembers', { project: project.id }));
  const [search, setSearch] = useSearchParams();
  const today = dayIn(hasApp)(useNow());
  const range = rangeOf(search, today);
  const asTable = search.get('view') === 'table';
  const phone = usePhone();
  const toggleTable = () => {
    const next = new URLSearchParams(search);
    if (asTable) next.delete('view');
    else next.set('view', 'table');
    setSearch(next, { replace: true });
  };
  return (
    <Page>
      <PageBar title={project.name} documentTitle={`${project.name} analytics`}>
        {!phone && (
          <>
            <MemberFaces people={members.data} />
            <NewTicketButton />
          </>
        )}
      </PageBar>
      <PageTools label="Analytics">
        <RangeMenu range={range} today={today} />
        <span className={styles.gap} />
        <Button variant="ghost" size={28} icon={<Table2 />} aria-pressed={asTable} onClick={toggleTable}>
          View as table
        </Button>
      </PageTools>
      <PageBody className={styles.body} name="analytics">
        <Measures key={project.id} range={range} today={today} asTable={asTable} />
      </PageBody>
    </Page>
  );
}

function Measures({ range, today, asTable }: { range: ChartRange; today: string; asTable: boolean }) {
  const { project, can } = useProject();
  const hasApp = useHasApp();
  const { data: boards } = useSuspenseQuery(query('listBoards', { project: project.id }));
  const measures = useMeasures(project, range, hasApp);
  if (measures.isError)
    return isApiError(measures.error, 403) ? (
      <ErrorState title="You may not see these analytics" message={measures.error.message} />
    ) : (
      <ReadError read={measures} />
    );
  if (!measures.data) return <AnalyticsSkeleton />;
  const { totals } = measures.data;
  if (totals.open + totals.completed + totals.archived === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesCombined />}
        title="Nothing finished yet"
        actions={can('tickets:write') && <NewTicketButton />}
      >
        Charts begin with the first ticket of this project.
      </EmptyState>
    );
  }
  return (
    <div className={styles.measures} aria-busy={measures.isPlaceholderData || undefined} data-print-page>
      <p className={styles.printed}>
        <b dir="auto">{project.name}</b> {dayName(range.from)} to {dayName(range.to)}
      </p>
      <AnalyticsCharts
        analytics={measures.data}
        boards={boards.data}
        today={today}
        request={hasApp ? { project: project.id, time_zone: zone } : null}
        asTable={asTable}
      />
    </div>
  );
}

/** One request; two of the contract without the app API. */
function useMeasures(project: Project, range: ChartRange, hasApp: boolean) {
  const shown = clampToProject(project, range, hasApp);
  const figures = useQuery({
    ...figuresQuery(project.id, shown),
    enabled: hasApp,
    placeholderData: keepPreviousData,
  });
  const contract = useQuery({
    ...contractQuery(project.id, shown),
    enabled: !hasApp,
    placeholderData: keepPreviousData,
  });
  const beforeRange = rangeBefore(range);
  const hasBefore = !hasApp && utcDay(new Date(project.created_at)) <= beforeRange.from;
  const before = useQuery({ ...contractQuery(project.id, beforeRange), enabled: hasBefore });
  const fromBoth = useMemo(
    () => contract.data && fromContract(contract.data, before.data ?? null),
    [contract.data, before.data],
  );
  if (hasApp) return figures;
  // Wait for the comparison too: showing it later would shift the figures.
  return { ...contract, data: before.isLoading ? undefined : fromBoth };
}
