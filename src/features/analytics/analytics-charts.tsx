import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Analytics } from '#contract/analytics.ts';
import type { Board } from '#contract/boards.ts';
import { paths } from '#lib/paths.ts';
import styles from './analytics-page.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { AgeChart } from './charts/age-chart.tsx';
import { CycleChart } from './charts/cycle-chart.tsx';
import { FlowChart } from './charts/flow-chart.tsx';
import { ThroughputChart } from './charts/throughput-chart.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { ageFinding, lanesOf } from './measures/ageing.ts';
import { columnsOf } from './measures/columns.ts';
import { cycleFinding } from './measures/cycle-time.ts';
import { utcDay } from './measures/days.ts';
import { cycleTimePercentile, figuresOf } from './measures/figures.ts';
import { flowFinding } from './measures/flow.ts';
import { ageTable, cycleTable, flowTable, throughputTable } from './measures/tables.ts';
import { throughputFinding, weeksOf } from './measures/weeks.ts';

export function AnalyticsCharts({
  analytics,
  before,
  boards,
  asTable,
}: {
  analytics: Analytics;
  before: Analytics | null;
  boards: readonly Board[];
  asTable: boolean;
}) {
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(analytics, boards), [analytics, boards]);
  const lanes = lanesOf(analytics, columns);
  const weeks = weeksOf(analytics.by_day, utcDay(new Date()));
  const open = (reference: string) => void navigate(paths.ticket(reference));
  const first = columns[0]?.name;
  const done = columns.filter(column => column.isDone).map(column => column.name);
  return (
    <>
      <FigureStrip figures={figuresOf(analytics, before, columns)} />
      <div className={styles.grid}>
        <ChartFrame
          name="Cumulative flow"
          finding={flowFinding(analytics.cumulative_flow, columns)}
          table={flowTable(analytics.cumulative_flow, columns)}
          asTable={asTable}
        >
          <FlowChart flow={analytics.cumulative_flow} columns={columns} />
        </ChartFrame>
        <ChartFrame
          name="Cycle time"
          finding={cycleFinding(analytics)}
          table={cycleTable(analytics)}
          asTable={asTable}
        >
          <CycleChart analytics={analytics} onOpen={open} />
        </ChartFrame>
        <ChartFrame
          name="Age of work in progress"
          finding={ageFinding(analytics, lanes)}
          table={ageTable(lanes)}
          asTable={asTable}
        >
          <AgeChart
            lanes={lanes}
            p50={cycleTimePercentile(analytics, 'p50')}
            p85={cycleTimePercentile(analytics, 'p85')}
            onOpen={open}
          />
        </ChartFrame>
        <ChartFrame
          name="Throughput"
          finding={throughputFinding(weeks)}
          table={throughputTable(weeks)}
          asTable={asTable}
        >
          <ThroughputChart weeks={weeks} finished={analytics.lead_time.samples} />
        </ChartFrame>
      </div>
      <p className={styles.footnote}>
        A ticket is started when it leaves the first column{first && ` (${first})`} and finished when it comes
        to a column for finished work{done.length > 0 && ` (${done.join(', ')})`}. Days are calendar days in
        UTC and both ends count: finished on the day it was started is one day. Deleted tickets count nowhere.
      </p>
    </>
  );
}
