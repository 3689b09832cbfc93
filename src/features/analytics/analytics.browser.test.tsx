import type { CSSProperties, ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failRequests, pendingRequestCount } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { expectAccessible } from '#ui/testing/expect-screen.ts';
import { render } from '#ui/testing/render.tsx';
import { AgeChart } from './charts/age-chart.tsx';
import { CycleChart } from './charts/cycle-chart.tsx';
import { finishedSamples, sampleAnalytics, sampleColumns } from './testing/sample-analytics.ts';

test('the page reads the figures of the person’s days, and not those of the contract', async () => {
  const restore = failRequests('GET', /\/api\/v1\/projects\/[^/]+\/analytics/);
  onTestFinished(restore);
  await openApp('/projects/HBR/analytics');
  await expect.element(page.getByRole('heading', { name: 'Cumulative flow' })).toBeVisible();
  await expect.poll(pendingRequestCount).toBe(0);
  await expect.element(page.getByText(/Days are those of your time zone/)).toBeVisible();
  await expect.element(page.getByRole('listbox', { name: 'Finished tickets by cycle time' })).toBeVisible();
});

/** The page gives charts the height that the window has left. */
const renderChart = (chart: ReactNode) =>
  render(<div style={{ '--spare-height': '0px' } as CSSProperties}>{chart}</div>);

const analytics = sampleAnalytics({
  from: '2020-11-01',
  to: '2020-11-04',
  by_day: Array.from({ length: 4 }, (_, day) => ({ date: `2020-11-0${day + 1}`, created: 0, completed: 9 })),
  cycle_time: {
    ...finishedSamples([], [3, 8, 14]),
    count: 4_105,
    density: {
      dates: 2,
      days: 5,
      cells: [
        { date: '2020-11-01', days: 1, count: 4_000 },
        { date: '2020-11-03', days: 6, count: 105 },
      ],
    },
  },
});

test('thousands of finished tickets are fields with counts, which keys walk along', async () => {
  renderChart(<CycleChart analytics={analytics} onOpen={() => {}} />);
  const chart = page.getByRole('listbox', { name: 'Finished tickets by day and cycle time' });
  await expect.element(chart).toBeVisible();
  await userEvent.tab();
  await expect
    .element(page.getByRole('option'))
    .toHaveTextContent('3 Nov 2020 to 4 Nov 2020, 6 to 10 days: 105 tickets');
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(page.getByRole('option'))
    .toHaveTextContent('1 Nov 2020 to 2 Nov 2020, 1 to 5 days: 4,000 tickets');
  await expectAccessible();
});

test('thousands of tickets in progress are bars by age, as long as their counts', async () => {
  const lanes = [
    {
      column: sampleColumns[1]!,
      dots: [],
      bars: [
        { days: 1, count: 3_000 },
        { days: 8, count: 1_500 },
      ],
    },
    { column: sampleColumns[2]!, dots: [], bars: [{ days: 1, count: 30 }] },
  ];
  renderChart(<AgeChart lanes={lanes} step={7} p50={3} p85={8} onOpen={() => {}} />);
  const chart = page.getByRole('listbox', { name: 'Tickets in progress by column and age' });
  await expect.element(chart).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('option')).toHaveTextContent('Review, 1 to 7 days old: 30 tickets');
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('option')).toHaveTextContent('Doing, 1 to 7 days old: 3,000 tickets');
  const widths = [...document.querySelectorAll<SVGRectElement>('rect[style]')].map(
    rect => rect.width.baseVal.value,
  );
  expect(widths[0]! / widths[1]!).toBeCloseTo(2, 1);
});
