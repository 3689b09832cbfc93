import { useQuery } from '@tanstack/react-query';
import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import { useState } from 'react';
import { Link } from 'react-router';
import { query } from '#api/queries.ts';
import type { AnalyticsTicket } from '#contract/app/project-analytics.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { Menu, MenuGroup, MenuItem } from '#ui/menu.tsx';
import { labelEvery } from '../measures/ticks.ts';
import { medianOf, type Week, weekTitle } from '../measures/weeks.ts';
import { ValueAxis } from './axes.tsx';
import { ChartSurface, useChart } from './chart-surface.tsx';
import styles from './charts.module.css';

const minHeight = 212;
/** Tickets of one week in its menu. */
const maxListed = 50;
const margin = { top: 12, right: 8, bottom: 24, left: 28 };

/** `listed` is null while the tickets are read. */
function listTitle(week: Week, listed: number | null): string {
  if (listed === week.finished) return weekTitle(week);
  if (listed === null) return `${weekTitle(week)}: loading`;
  const which =
    listed === 0 ? 'too long ago to be listed' : `the latest ${listed} of ${formatNumber(week.finished)}`;
  return `${weekTitle(week)}: ${which}`;
}

export function ThroughputChart({
  weeks,
  finished,
  request,
}: {
  weeks: readonly Week[];
  /** All finished tickets, or with `request` none of the too many. */
  finished: readonly AnalyticsTicket[];
  request: { project: string; time_zone: string } | null;
}) {
  const chart = useChart(minHeight);
  const { ref, width, height, active } = chart;
  const [openWeek, setOpened] = useState<number | null>(null);
  const median = medianOf(weeks);
  const right = Math.max(margin.left + 1, width - margin.right);
  const x = scaleBand<number>(weeks.keys(), [margin.left, right]).paddingInner(0.42).paddingOuter(0.21);
  const y = scaleLinear(
    [0, (max(weeks, week => week.finished) || 4) * 1.05],
    [height - margin.bottom, margin.top],
  );
  const labelStep = labelEvery({ bars: weeks.length, width: right - margin.left, room: 34 });
  const center = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const textOf = (index: number) => {
    const week = weeks[index]!;
    return `${weekTitle(week)}, ${counted(week.finished, 'ticket')} finished${week.isWhole ? '' : ', not a whole week'}`;
  };
  const hoveredWeek = active === null ? undefined : weeks[active];
  const week = openWeek === null ? undefined : weeks[openWeek];
  const reads = week !== undefined && request !== null && finished.length === 0;
  const read = useQuery({
    ...query('listAnalyticsTickets', {
      project: request?.project ?? '',
      time_zone: request?.time_zone ?? 'UTC',
      state: 'finished',
      from: week?.from ?? '',
      to: week?.to ?? '',
      per_page: maxListed,
    }),
    enabled: reads,
  });
  const known = reads ? read.data?.data : finished;
  const tickets = (known ?? [])
    .filter(({ date }) => week && date !== null && date >= week.from && date <= week.to)
    .slice(0, maxListed);
  return (
    <>
      <ChartSurface
        chart={chart}
        label="Finished tickets by week"
        count={weeks.length}
        textOf={textOf}
        nearest={px => {
          const index = Math.floor((px - margin.left) / x.step());
          return index >= 0 && index < weeks.length ? index : null;
        }}
        onOpen={index => weeks[index]!.finished > 0 && setOpened(index)}
        tip={
          hoveredWeek && active !== null
            ? {
                x: center(active),
                y: y(hoveredWeek.finished),
                content: (
                  <>
                    <b>{weekTitle(hoveredWeek)}</b>
                    <p>{counted(hoveredWeek.finished, 'ticket')} finished</p>
                    {!hoveredWeek.isWhole && <p>Not a whole week</p>}
                  </>
                ),
              }
            : null
        }
      >
        <ValueAxis scale={y} left={margin.left} right={right} />
        {weeks.map((one, index) => (
          <rect
            key={one.from}
            className={styles.bar}
            data-part={!one.isWhole || undefined}
            data-active={index === active || undefined}
            x={x(index)}
            y={y(one.finished)}
            width={x.bandwidth()}
            height={y(0) - y(one.finished)}
            rx={Math.min(2.5, x.bandwidth() / 2)}
          />
        ))}
        {median !== null && median > 0 && (
          <line
            className={styles.percentile}
            data-percent="50"
            x1={margin.left}
            x2={right}
            y1={y(median)}
            y2={y(median)}
          />
        )}
        {weeks.map(
          (one, index) =>
            index % labelStep === 0 && (
              <text key={one.from} x={center(index)} y={height - 6} textAnchor="middle">
                {one.name}
              </text>
            ),
        )}
      </ChartSurface>
      {week && openWeek !== null && (
        <Menu
          open
          onOpenChange={open => !open && setOpened(null)}
          label={`Tickets finished in ${week.name}`}
          anchor={{
            getBoundingClientRect: () => {
              const box = ref.current?.getBoundingClientRect() ?? new DOMRect();
              return new DOMRect(box.left + (x(openWeek) ?? 0), box.top + y(week.finished), x.bandwidth(), 4);
            },
          }}
          finalFocus={() => ref.current}
        >
          <MenuGroup label={listTitle(week, known ? tickets.length : null)}>
            {tickets.map(ticket => (
              <MenuItem key={ticket.id} render={<Link to={paths.ticket(ticket.reference)} />}>
                {ticket.reference}
              </MenuItem>
            ))}
          </MenuGroup>
        </Menu>
      )}
    </>
  );
}
