import type { Page } from '@playwright/test';
import { owner } from '#seed/names.ts';
import { cookieOf } from '../figures/crowded-board.ts';
import { expect, test } from '../support/journey.ts';
import { quiet } from '../support/quiet.ts';
import { dragAtRandom } from '../support/random-drags.ts';

const drags = 1000;
const columns = [
  { name: 'Pool', wip_limit: null },
  { name: 'Narrow', wip_limit: 4 },
  { name: 'Wide', wip_limit: 9 },
  { name: 'Out', wip_limit: null },
];

// All cards in sight at once.
test.use({
  viewport: { width: 1180, height: 1900 },
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/500|422/],
  trace: 'off',
});

const shownIn = (page: Page) =>
  page
    .locator('[data-column]')
    .evaluateAll(all =>
      all.map(column =>
        Array.from(column.querySelectorAll<HTMLElement>('[data-ticket]'), card => card.dataset.ticket),
      ),
    );

test('after 1,000 random drags, a tenth of them failing, every ticket stands once where the service has it', async ({
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
  for (let at = 0; at < 16; at++)
    await call('POST', `/api/v1/projects/${project.id}/tickets`, {
      board_id: boards[at % 2 === 0 ? 0 : 3]!.id,
      title: `Ticket ${at}`,
    });
  const orderOfService = () =>
    Promise.all(
      boards.map(async ({ id }) => {
        const list = await call('GET', `/api/v1/projects/${project.id}/tickets?board_id=${id}&per_page=100`);
        return list.data.map((ticket: { id: string }) => ticket.id);
      }),
    );

  let asked = 0;
  let failed = 0;
  await page.route('**/api/v1/tickets/*/move', route => {
    asked++;
    if (asked % 10 !== 3) return route.continue();
    failed++;
    return route.fulfill({ status: 500, json: { message: 'Something went wrong.' } });
  });
  await page.goto('/projects/RND/board');
  await expect(page.locator('[data-ticket]')).toHaveCount(16);
  const report = await page.evaluate(dragAtRandom, { count: drags, seed: 7 });
  expect(report.strays).toEqual([]);
  expect(report.lifted).toBe(drags);

  await page.unroute('**/api/v1/tickets/*/move');
  await expect(page.locator('[data-saving]')).toHaveCount(0, { timeout: 120_000 });
  await quiet(page);
  // The others met a full column, or their own place.
  expect(asked).toBeGreaterThan(drags / 3);
  expect(failed).toBeGreaterThan(drags / 40);
  const order = await orderOfService();
  expect(order.flat()).toHaveLength(16);
  await expect(async () => expect(await shownIn(page)).toEqual(order)).toPass();
});
