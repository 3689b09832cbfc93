import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Analytics } from '#contract/analytics.ts';
import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { Menu, MenuGroup, MenuItem } from '#ui/menu.tsx';
import { labelEvery } from '../measures/ticks.ts';
import { medianOf, type Week, weekTitle } from '../measures/weeks.ts';
import { ValueAxis } from './axes.tsx';
import { ChartSurface, useChart } from './chart-surface.tsx';
import styles from './charts.module.css';

const height = 212;
const edge = { top: 12, right: 8, bottom: 24, left: 28 };

export function PaceChart({
  weeks,
  finished,
}: {
  weeks: readonly Week[];
  finished: Analytics['lead_time']['samples'];
}) {
  const chart = useChart(height);
  const { ref, width, active } = chart;
  const [opened, setOpened] = useState<number | null>(null);
  const middle = medianOf(weeks);
  const right = Math.max(edge.left + 1, width - edge.right);
  const x = scaleBand<number>(weeks.keys(), [edge.left, right]).paddingInner(0.42).paddingOuter(0.21);
  const y = scaleLinear(
    [0, (max(weeks, week => week.finished) || 4) * 1.05],
    [height - edge.bottom, edge.top],
  );
  const every = labelEvery(weeks.length, right - edge.left, 34);
  const center = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const textOf = (index: number) => {
    const week = weeks[index]!;
    return `${weekTitle(week)}, ${counted(week.finished, 'ticket')} finished${week.isWhole ? '' : ', not a whole week'}`;
  };
  const shown = active === null ? undefined : weeks[active];
  const week = opened === null ? undefined : weeks[opened];
  const tickets = week ? finished.filter(one => one.date >= week.from && one.date <= week.to) : [];
  return (
    <>
      <ChartSurface
        chart={chart}
        label="Finished tickets by week"
        count={weeks.length}
        textOf={textOf}
        nearest={place => {
          const index = Math.floor((place - edge.left) / x.step());
          return index >= 0 && index < weeks.length ? index : null;
        }}
        onOpen={index => weeks[index]!.finished > 0 && setOpened(index)}
        tip={
          shown && active !== null
            ? {
                x: center(active),
                y: y(shown.finished),
                content: (
                  <>
                    <b>{weekTitle(shown)}</b>
                    <p>{counted(shown.finished, 'ticket')} finished</p>
                    {!shown.isWhole && <p>Not a whole week</p>}
                  </>
                ),
              }
            : null
        }
      >
        <ValueAxis scale={y} left={edge.left} right={right} />
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
        {middle !== null && middle > 0 && (
          <line
            className={styles.percentile}
            data-percent="50"
            x1={edge.left}
            x2={right}
            y1={y(middle)}
            y2={y(middle)}
          />
        )}
        {weeks.map(
          (one, index) =>
            index % every === 0 && (
              <text key={one.from} x={center(index)} y={height - 6} textAnchor="middle">
                {one.name}
              </text>
            ),
        )}
      </ChartSurface>
      {week && opened !== null && (
        <Menu
          open
          onOpenChange={open => !open && setOpened(null)}
          label={`Tickets finished in ${week.name}`}
          anchor={{
            getBoundingClientRect: () => {
              const box = ref.current?.getBoundingClientRect() ?? new DOMRect();
              return new DOMRect(box.left + (x(opened) ?? 0), box.top + y(week.finished), x.bandwidth(), 4);
            },
          }}
          finalFocus={() => ref.current}
        >
          <MenuGroup label={weekTitle(week)}>
            {tickets.map(ticket => (
              <MenuItem key={ticket.ticket_id} render={<Link to={paths.ticket(ticket.reference)} />}>
                {ticket.reference}
              </MenuItem>
            ))}
          </MenuGroup>
        </Menu>
      )}
    </>
  );
}
