import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { expectLoaded } from '../support/board.ts';
import { watchRenders } from '../support/count-renders.ts';
import { expect, test } from '../support/journey.ts';
import { waitForIdleNetwork } from '../support/network-idle.ts';

const { checkIn } = harbour.tickets;

/** Opens a ticket beside its board; returns its panel and a function that changes the ticket as somebody else does. */
async function openTicket(page: Page) {
  const streamOpened = page.waitForResponse(/\/api\/app\/events$/);
  await page.goto(`/projects/HBR/board/${checkIn.reference}`);
  await expectLoaded(page);
  await streamOpened;
  // Changes of a column under the pointer would wait.
  await page.mouse.move(700, 10);
  const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
  await expect(panel.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await waitForIdleNetwork(page);
  const id = await page.locator('[data-ticket][data-open]').getAttribute('data-ticket');
  const origin = new URL(page.url()).origin;
  const change = async (data: object) => {
    const answer = await page.request.patch(`/api/v1/tickets/${id}`, { data, headers: { origin } });
    expect(answer.ok()).toBe(true);
  };
  return { panel, change };
}

/** The paths of the requests to the service that the page sends. */
function requestsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.push(pathname.replace(/[0-9a-f-]{36}/, ':id'));
  });
  return sent;
}

const ticketReads = [
  '/api/app/tickets/:id/activity',
  '/api/v1/projects/:id/tickets',
  '/api/v1/tickets/:id',
] as const;

test('a description that somebody else writes costs an open ticket three requests', async ({ page }) => {
  const { panel, change } = await openTicket(page);
  const sent = requestsOf(page);
  await change({ description_html: '<p>Written by somebody</p>' });
  await expect(panel.getByText('Written by somebody')).toBeVisible();
  await waitForIdleNetwork(page);
  expect(sent.toSorted()).toEqual(ticketReads);
});

test('a due date that somebody else sets costs an open ticket four requests', async ({ page }) => {
  const { panel, change } = await openTicket(page);
  const sent = requestsOf(page);
  await change({ due_at: '2031-03-09T12:00:00.000Z' });
  await expect(panel.getByRole('button', { name: /^Due .*2031/ })).toBeVisible();
  await waitForIdleNetwork(page);
  expect(sent.toSorted()).toEqual([
    '/api/app/tickets/:id/activity',
    '/api/app/tickets/:id/sub-tickets',
    ...ticketReads.slice(1),
  ]);
});

test('reads that bring nothing new render no open ticket', async ({ page }) => {
  const takeRenders = await watchRenders(page);
  const { change } = await openTicket(page);
  expect((await takeRenders()).tickets).toBeGreaterThan(0);
  const read = page.waitForResponse(/\/api\/v1\/tickets\/[^/]+$/);
  // Its priority before.
  await change({ priority: 'highest' });
  await read;
  await waitForIdleNetwork(page);
  expect((await takeRenders()).tickets).toBe(0);
});
