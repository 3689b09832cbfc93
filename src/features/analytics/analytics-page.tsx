import { keepPreviousData, type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, Table2 } from 'lucide-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { query } from '#api/queries.ts';
import { MemberFaces } from '#entities/person/member-faces.tsx';
import { loadProject } from '#entities/project/load-project.ts';
import { NewTicketButton } from '#entities/project/new-ticket-button.tsx';
import { type Project, useProject } from '#entities/project/project-context.ts';
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
import { type ChartRange, cutToStart, rangeBefore, rangeOf } from './measures/range.ts';
import { RangeMenu } from './range-menu.tsx';

const analyticsQuery = (project: string, { from, to }: ChartRange) =>
  query('readAnalytics', { project, from, to });

/** Starts no earlier than the project: days before it would lower the figures per week. */
function clampToProject(project: Project, range: ChartRange): ChartRange {
  return cutToStart(range, utcDay(new Date(project.created_at)));
}

/** Returns null when the project did not exist during the whole period before. */
function comparisonRange(project: Project, range: ChartRange): ChartRange | null {
  const before = rangeBefore(range);
  return utcDay(new Date(project.created_at)) <= before.from ? before : null;
}

export const analyticsLoader =
  (queryClient: QueryClient) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const project = await loadProject(queryClient, params);
    const range = rangeOf(new URL(request.url).searchParams, utcDay(new Date()));
    void queryClient.prefetchQuery(analyticsQuery(project.id, clampToProject(project, range)));
    const beforeRange = comparisonRange(project, range);
    if (beforeRange) void queryClient.prefetchQuery(analyticsQuery(project.id, beforeRange));
    await Promise.all([
      queryClient.ensureQueryData(query('listBoards', { project: project.id })),
      queryClient.ensureQueryData(query('listMembers', { project: project.id })),
    ]);
    return null;
  };

export function AnalyticsPage() {
  const { project } = useProject();
  const { data: members } = useSuspenseQuery(query('listMembers', { project: project.id }));
  const [search, setSearch] = useSearchParams();
  const today = utcDay(useNow());
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
        <Measures key={project.id} range={range} asTable={asTable} />
      </PageBody>
    </Page>
  );
}

function Measures({ range, asTable }: { range: ChartRange; asTable: boolean }) {
  const { project, can } = useProject();
  const { data: boards } = useSuspenseQuery(query('listBoards', { project: project.id }));
  const measures = useQuery({
    ...analyticsQuery(project.id, clampToProject(project, range)),
    placeholderData: keepPreviousData,
  });
  const beforeRange = comparisonRange(project, range);
  const before = useQuery({
    ...analyticsQuery(project.id, beforeRange ?? range),
    enabled: beforeRange !== null,
    placeholderData: keepPreviousData,
  });
  if (measures.isError)
    return isApiError(measures.error, 403) ? (
      <ErrorState title="You may not see these analytics" message={measures.error.message} />
    ) : (
      <ReadError read={measures} />
    );
  // Wait for the comparison too: showing it later would shift the figures.
  if (measures.isPending || before.isLoading) return <AnalyticsSkeleton />;
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
        before={beforeRange === null || before.isPlaceholderData ? null : (before.data ?? null)}
        boards={boards.data}
        asTable={asTable}
      />
    </div>
  );
}
