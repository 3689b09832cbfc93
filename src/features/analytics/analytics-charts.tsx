import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ProjectAnalytics } from '#contract/app/project-analytics.ts';
import type { Board } from '#contract/boards.ts';
import { paths } from '#lib/paths.ts';
import styles from './analytics-page.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import { AgeChart } from './charts/age-chart.tsx';
import { CycleChart } from './charts/cycle-chart.tsx';
import { FlowChart } from './charts/flow-chart.tsx';
import { ThroughputChart } from './charts/throughput-chart.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { ageFinding, lanesOf } from './measures/ageing.ts';
import { columnsOf } from './measures/columns.ts';
import { cycleFinding, dotsOf } from './measures/cycle-time.ts';
import { cycleTimePercentile, figuresOf } from './measures/figures.ts';
import { flowFinding } from './measures/flow.ts';
import { ageTable, cycleTable, flowTable, throughputTable } from './measures/tables.ts';
import { throughputFinding, weeksOf } from './measures/weeks.ts';
import { PagedTicketTable } from './paged-ticket-table.tsx';

export function AnalyticsCharts({
  analytics,
  boards,
  today,
  request,
  asTable,
}: {
  analytics: ProjectAnalytics;
  boards: readonly Board[];
  today: string;
  /** Reads tickets beyond those of the analytics; null without the app API. */
  request: { project: string; time_zone: string } | null;
  asTable: boolean;
}) {
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(analytics, boards), [analytics, boards]);
  const lanes = lanesOf(analytics, columns);
  const weeks = weeksOf(analytics.by_day, today);
  const open = (reference: string) => void navigate(paths.ticket(reference));
  const { density } = analytics.cycle_time;
  const { ages } = analytics.in_progress;
  const { from, to } = analytics;
  const finishedRequest = request && density && ({ ...request, state: 'finished', from, to } as const);
  const ageRequest = request && ages && ({ ...request, state: 'in_progress' } as const);
  const first = columns[0]?.name;
  const done = columns.filter(column => column.isDone).map(column => column.name);
  return (
    <>
      <FigureStrip figures={figuresOf(analytics, columns)} />
      <div className={styles.grid}>
        <ChartFrame
          name="Cumulative flow"
          finding={flowFinding(analytics.cumulative_flow, columns)}
          table={<ChartTable name="Cumulative flow" table={flowTable(analytics.cumulative_flow, columns)} />}
          asTable={asTable}
        >
          <FlowChart flow={analytics.cumulative_flow} columns={columns} />
        </ChartFrame>
        <ChartFrame
          name="Cycle time"
          finding={cycleFinding(analytics)}
          table={
            finishedRequest ? (
              <PagedTicketTable name="Cycle time" request={finishedRequest} toTable={cycleTable} />
            ) : (
              <ChartTable name="Cycle time" table={cycleTable(dotsOf(analytics).reverse())} />
            )
          }
          asTable={asTable}
        >
          <CycleChart analytics={analytics} onOpen={open} />
        </ChartFrame>
        <ChartFrame
          name="Age of work in progress"
          finding={ageFinding(analytics, lanes)}
          table={
            ageRequest ? (
              <PagedTicketTable
                name="Age of work in progress"
                request={ageRequest}
                toTable={tickets => ageTable(tickets, columns)}
              />
            ) : (
              <ChartTable
                name="Age of work in progress"
                table={ageTable(
                  lanes.flatMap(lane => lane.dots),
                  columns,
                )}
              />
            )
          }
          asTable={asTable}
        >
          <AgeChart
            lanes={lanes}
            step={ages?.days ?? null}
            p50={cycleTimePercentile(analytics, 'p50')}
            p85={cycleTimePercentile(analytics, 'p85')}
            onOpen={open}
          />
        </ChartFrame>
        <ChartFrame
          name="Throughput"
          finding={throughputFinding(weeks)}
          table={<ChartTable name="Throughput" table={throughputTable(weeks)} />}
          asTable={asTable}
        >
          <ThroughputChart weeks={weeks} finished={analytics.cycle_time.samples} request={request} />
        </ChartFrame>
      </div>
      <p className={styles.footnote}>
        A ticket is started when it leaves the first column{first && ` (${first})`} and finished when it comes
        to a column for finished work{done.length > 0 && ` (${done.join(', ')})`}.{' '}
        {request
          ? `Days are those of your time zone (${request.time_zone}). How long a ticket took counts days of 24 hours that were begun, the same for everyone.`
          : 'Days are calendar days in UTC and both ends count: finished on the day it was started is one day.'}{' '}
        Deleted tickets count nowhere.
      </p>
    </>
  );
}
