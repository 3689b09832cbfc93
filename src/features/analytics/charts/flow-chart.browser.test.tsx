import { expect, test } from 'vitest';
import { render } from '#ui/testing/render.tsx';
import { sampleColumns } from '../testing/sample-analytics.ts';
import { FlowChart } from './flow-chart.tsx';

test('a project of one day has bands as wide as those of many days', async () => {
  const [column] = sampleColumns;
  render(<FlowChart flow={[{ date: '2026-11-01', counts: { [column!.id]: 3 } }]} columns={[column!]} />);
  const band = () => document.querySelector('[role="listbox"] svg g path')?.getBoundingClientRect();
  await expect.poll(() => band()?.width ?? 0).toBeGreaterThan(300);
  expect(band()!.height).toBeGreaterThan(100);
});
