import type { Page } from '@playwright/test';
import { owner } from '#seed/names.ts';
import { cookieOf } from '../figures/crowded-board.ts';
import { expect, test } from '../support/journey.ts';
import { waitForIdleNetwork } from '../support/network-idle.ts';
import { dragAtRandom } from '../support/random-drags.ts';

const dragCount = 1000;
const columns = [
  { name: 'Pool', wip_limit: null },
  { name: 'Narrow', wip_limit: 4 },
  { name: 'Wide', wip_limit: 9 },
  { name: 'Out', wip_limit: null },
];

// A viewport that shows all cards at once.
test.use({
  viewport: { width: 1180, height: 1900 },
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/500|422/],
  trace: 'off',
});

const visibleTicketIds = (page: Page) =>
  page
    .locator('[data-column]')
    .evaluateAll(all =>
      all.map(column =>
        Array.from(column.querySelectorAll<HTMLElement>('[data-ticket]'), card => card.dataset.ticket),
      ),
    );

test('after 1,000 random drags, a tenth of them failing, every ticket is shown once, where the service has it', async ({
  page,
  deployment,
}) => {
  test.setTimeout(300_000);
  const cookie = await cookieOf(deployment, owner);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${deployment.url}${path}`, {
      method,
      headers: { cookie, origin: deployment.url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.status === 204 ? null : answer.json();
  };
  const { organization } = await call('GET', '/api/app/session');
  const project = await call('POST', `/api/v1/organizations/${organization.id}/projects`, {
    name: 'Random',
    key: 'RND',
  });
  for (const board of (await call('GET', `/api/v1/projects/${project.id}/boards`)).data)
    await call('DELETE', `/api/v1/boards/${board.id}`);
  const boards: { id: string }[] = [];
  for (const column of columns)
    boards.push(await call('POST', `/api/v1/projects/${project.id}/boards`, column));
  for (let index = 0; index < 16; index++)
    await call('POST', `/api/v1/projects/${project.id}/tickets`, {
      board_id: boards[index % 2 === 0 ? 0 : 3]!.id,
      title: `Ticket ${index}`,
    });
  const readServiceOrder = () =>
    Promise.all(
      boards.map(async ({ id }) => {
        const list = await call('GET', `/api/v1/projects/${project.id}/tickets?board_id=${id}&per_page=100`);
        return list.data.map((ticket: { id: string }) => ticket.id);
      }),
    );

  let moveCount = 0;
  let failureCount = 0;
  await page.route('**/api/v1/tickets/*/move', route => {
    moveCount++;
    if (moveCount % 10 !== 3) return route.continue();
    failureCount++;
    return route.fulfill({ status: 500, json: { message: 'Something went wrong.' } });
  });
  await page.goto('/projects/RND/board');
  await expect(page.locator('[data-ticket]')).toHaveCount(16);
  const report = await page.evaluate(dragAtRandom, { count: dragCount, seed: 7 });
  expect(report.strays).toEqual([]);
  expect(report.lifted).toBe(dragCount);

  await page.unroute('**/api/v1/tickets/*/move');
  await expect(page.locator('[data-saving]')).toHaveCount(0, { timeout: 120_000 });
  await waitForIdleNetwork(page);
  // The other drags ended on a full column or at the card's own place.
  expect(moveCount).toBeGreaterThan(dragCount / 3);
  expect(failureCount).toBeGreaterThan(dragCount / 40);
  const order = await readServiceOrder();
  expect(order.flat()).toHaveLength(16);
  await expect(async () => expect(await visibleTicketIds(page)).toEqual(order)).toPass();
});
