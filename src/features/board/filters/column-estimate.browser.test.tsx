import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import { harbour } from '#seed/names.ts';
import { createTicketIn } from '../testing/colleague.ts';
import { column } from '../testing/on-board.ts';

const { columns, tickets } = harbour;

/** Adds the estimates of normal priority up, over all pages. */
async function sumOf({ project_id, board_id }: Ticket): Promise<number> {
  const { data } = await callService<{ data: TicketListItem[] }>(
    'GET',
    `/api/v1/projects/${project_id}/tickets?board_id=${board_id}&priority=normal&per_page=100`,
  );
  expect(data.length).toBeGreaterThan(0);
  return data.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0);
}

const addUpTo = (sum: number) => new RegExp(`Estimates add up to ${sum}(?!\\d)`);

test('with a filter, the estimates of the tickets that match add up, also of those not loaded', async () => {
  await openApp('/projects/HBR/board');
  const inReady = await callService<Ticket>('GET', `/api/app/references/${tickets.session.reference}`);
  const all = /Estimates add up to (\d+)/;
  await expect.element(column(columns.ready)).toMatchTextContent(all);
  const [, unfiltered] = all.exec(column(columns.ready).element().textContent)!;
  // At the end of finished work, of which one page is read.
  const { id } = await createTicketIn(columns.done, 'Far below', { estimate: 55 });
  const done = await callService<Ticket>('GET', `/api/v1/tickets/${id}`);

  history.replaceState(null, '', '/projects/HBR/board?priority=normal');
  reopenApp();
  const ready = await sumOf(inReady);
  const finished = await sumOf(done);
  expect(finished).toBeGreaterThanOrEqual(55);
  expect(ready).not.toBe(Number(unfiltered));
  await expect.element(column(columns.ready)).toMatchTextContent(addUpTo(ready));
  await expect.element(column(columns.done)).toMatchTextContent(addUpTo(finished));

  history.replaceState(null, '', '/projects/HBR/board?priority=normal&group=assignee');
  reopenApp();
  await expect.element(page.getByRole('region', { name: /^Assignee: / }).first()).toBeVisible();
  await expect.element(column(columns.ready)).toMatchTextContent(addUpTo(ready));
  await expect.element(column(columns.done)).toMatchTextContent(addUpTo(finished));
});

test('beside counts of matches and a limit, the name of a column is whole', async () => {
  await page.viewport(1440, 900);
  await openApp('/projects/HBR/board?priority=high,highest,critical');
  for (const name of [columns.ready, columns.progress, columns.review]) {
    const heading = column(name).getByRole('heading', { name });
    await expect.element(column(name)).toMatchTextContent(/of \d+ tickets? match/);
    await expect.element(heading).toHaveAttribute('title', name);
    const { scrollWidth, clientWidth } = heading.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
});
