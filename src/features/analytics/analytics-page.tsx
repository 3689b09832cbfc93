import { keepPreviousData, type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, Plus, Table2 } from 'lucide-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { loadProject } from '#api/load-project.ts';
import { type Project, useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { AvatarStack } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Page, PageBar, PageBody, PageTools } from '#ui/page.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useNow } from '#ui/use-now.ts';
import { AnalyticsCharts } from './analytics-charts.tsx';
import styles from './analytics-page.module.css';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { dayOf } from './measures/days.ts';
import { type Range, rangeBefore, rangeOf, since } from './measures/range.ts';
import { RangeMenu } from './range-menu.tsx';

const measuresOf = (project: string, { from, to }: Range) => query('readAnalytics', { project, from, to });

/** Days before the project began would only thin out its pace. */
function shownOf(project: Project, range: Range): Range {
  return since(range, dayOf(new Date(project.created_at)));
}

/** The range to compare with; null where the project is younger than that. */
function pastOf(project: Project, range: Range): Range | null {
  const past = rangeBefore(range);
  return dayOf(new Date(project.created_at)) <= past.from ? past : null;
}

export const analyticsLoader =
  (queryClient: QueryClient) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const project = await loadProject(queryClient, params);
    const range = rangeOf(new URL(request.url).searchParams, dayOf(new Date()));
    // Measures may take long on a large project: the page shows their places meanwhile.
    void queryClient.prefetchQuery(measuresOf(project.id, shownOf(project, range)));
    const before = pastOf(project, range);
    if (before) void queryClient.prefetchQuery(measuresOf(project.id, before));
    await Promise.all([
      queryClient.ensureQueryData(query('listBoards', { project: project.id })),
      queryClient.ensureQueryData(query('listMembers', { project: project.id })),
    ]);
    return null;
  };

/** How work flows through a project: figures and charts of a range of days. */
export function AnalyticsPage() {
  const { project, whyNot, createTicket } = useProject();
  const { data: members } = useSuspenseQuery(query('listMembers', { project: project.id }));
  const [search, setSearch] = useSearchParams();
  const today = dayOf(useNow());
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
            <AvatarStack people={members.data} max={5} size={24} ring="--sheet" label="Members" />
            <Button
              variant="ink"
              icon={<Plus />}
              shortcut="c"
              disabledReason={whyNot('tickets:write')}
              onClick={() => createTicket()}
            >
              New ticket
            </Button>
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

function Measures({ range, asTable }: { range: Range; asTable: boolean }) {
  const { project, can, createTicket } = useProject();
  const { data: boards } = useSuspenseQuery(query('listBoards', { project: project.id }));
  // The charts of the range before stay until the new ones are here.
  const measures = useQuery({
    ...measuresOf(project.id, shownOf(project, range)),
    placeholderData: keepPreviousData,
  });
  const past = pastOf(project, range);
  const before = useQuery({
    ...measuresOf(project.id, past ?? range),
    enabled: past !== null,
    placeholderData: keepPreviousData,
  });
  if (measures.isError) {
    const denied = isApiError(measures.error, 403);
    return (
      <ErrorState
        title={denied ? 'You may not see these analytics' : undefined}
        message={measures.error.message}
        requestId={isApiError(measures.error) ? measures.error.requestId : null}
        onRetry={denied ? undefined : () => void measures.refetch()}
        retrying={measures.isFetching}
      />
    );
  }
  // Without a comparison the figures still stand; only waiting for it would move them.
  if (measures.isPending || before.isLoading) return <AnalyticsSkeleton />;
  const { totals } = measures.data;
  if (totals.open + totals.completed + totals.archived === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesCombined />}
        title="Nothing finished yet"
        actions={
          can('tickets:write') && (
            <Button variant="ink" icon={<Plus />} onClick={() => createTicket()}>
              New ticket
            </Button>
          )
        }
      >
        Charts begin with the first ticket of this project.
      </EmptyState>
    );
  }
  return (
    <div className={styles.measures} aria-busy={measures.isPlaceholderData || undefined}>
      <AnalyticsCharts
        analytics={measures.data}
        before={past === null || before.isPlaceholderData ? null : (before.data ?? null)}
        boards={boards.data}
        asTable={asTable}
      />
    </div>
  );
}
