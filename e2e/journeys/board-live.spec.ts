import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { card, cards, column, expectLoaded } from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const { columns, tickets } = harbour;
const { pinVessel, checkIn } = tickets;

/** Opens the board in two tabs; the first receives the events for both. */
async function openTwice(page: Page, path = '/projects/HBR/board'): Promise<Page> {
  const streamOpened = page.waitForResponse(/\/api\/app\/events$/);
  await page.goto(path);
  await expectLoaded(page);
  await streamOpened;
  const otherTab = await page.context().newPage();
  await otherTab.goto(path);
  await expectLoaded(otherTab);
  return otherTab;
}

async function moveInOtherTab(otherTab: Page, reference: string) {
  await card(otherTab, reference).focus();
  await otherTab.keyboard.press('Alt+Shift+ArrowRight');
  await expect(otherTab.getByText(/moved/).first()).toBeVisible();
}

/** Keeps the mouse from resting until the returned function is called. */
async function moveRestlessly(page: Page): Promise<() => Promise<void>> {
  const timer = await page.evaluate(() =>
    Number(
      setInterval(() => {
        const target = document.querySelector(':hover:not(:has(:hover))');
        target?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
      }, 500),
    ),
  );
  return () => page.evaluate(id => clearInterval(id), timer);
}

/** Changes something without the page that is open, as somebody else does. */
async function callFromElsewhere<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(async ([url, init]) => (await fetch(url, init)).json().catch(() => null), [
    `/api/v1${path}`,
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    },
  ] as const);
}

test('moves of others appear at once; under a moving pointer they wait, under one that rests they do not', async ({
  page,
}) => {
  const otherTab = await openTwice(page);

  // Outside of the columns: changes of a column under the pointer wait.
  await page.mouse.move(700, 10);
  await moveInOtherTab(otherTab, pinVessel.reference);
  await expect(column(page, columns.ready)).toContainText(pinVessel.title);
  await expect(page.getByRole('region', { name: /^Ready, 5 of 8/ })).toBeVisible();

  await page.bringToFront();
  await expect(cards(page, columns.backlog).first()).not.toContainText(pinVessel.reference);
  await cards(page, columns.backlog).nth(1).hover();
  const rest = await moveRestlessly(page);
  const reference = /HBR-\d+/.exec((await cards(page, columns.backlog).first().textContent())!)![0];
  await moveInOtherTab(otherTab, reference);
  const changesPill = page.getByRole('button', { name: '1 change' });
  await expect(changesPill).toBeVisible();
  // Counts and cards are those of before, both.
  await expect(page.getByRole('region', { name: /^Ready, 5 of 8/ })).toBeVisible();
  await expect(column(page, columns.backlog)).toContainText(reference);
  await expectAccessible(page, '[role="toolbar"] [role="status"]');
  // By key: a pointer that leaves the list would apply the change.
  await changesPill.press('Enter');
  await expect(changesPill).toHaveCount(0);
  await expect(column(page, columns.ready)).toContainText(reference);
  await expect(page.getByRole('region', { name: /^Ready, 6 of 8/ })).toBeVisible();

  const next = /HBR-\d+/.exec((await cards(page, columns.backlog).first().textContent())!)![0];
  await moveInOtherTab(otherTab, next);
  await expect(changesPill).toBeVisible();
  await rest();
  await expect(page.getByRole('region', { name: /^Ready, 7 of 8/ })).toBeVisible();
  await expect(column(page, columns.ready)).toContainText(next);
});

test('what others create, change, comment on and delete appears on the board and in the open ticket', async ({
  page,
}) => {
  const streamOpened = page.waitForResponse(/\/api\/app\/events$/);
  await page.goto(`/projects/HBR/board/${pinVessel.reference}`);
  await expectLoaded(page);
  await streamOpened;
  await page.mouse.move(700, 10);
  const id = await page.locator('[data-ticket][data-open]').getAttribute('data-ticket');
  const { project_id, board_id } = await callFromElsewhere<{ project_id: string; board_id: string }>(
    page,
    'GET',
    `/tickets/${id}`,
  );
  const created = await callFromElsewhere<{ id: string; reference: string }>(
    page,
    'POST',
    `/projects/${project_id}/tickets`,
    { board_id, title: 'Made by somebody' },
  );
  await expect(card(page, created.reference)).toContainText('Made by somebody');
  await expect(page.getByRole('region', { name: /^Backlog, 25/ })).toBeVisible();
  await callFromElsewhere(page, 'PATCH', `/tickets/${created.id}`, { priority: 'critical' });
  const row = page.getByRole('listitem').filter({ has: card(page, created.reference) });
  await expect(row.getByRole('img', { name: 'Priority: critical' })).toBeVisible();
  await callFromElsewhere(page, 'POST', `/tickets/${id}/comments`, { body_html: '<p>Said by somebody</p>' });
  await expect(page.getByRole('complementary').getByText('Said by somebody')).toBeVisible();
  await callFromElsewhere(page, 'DELETE', `/tickets/${created.id}`);
  await expect(card(page, created.reference)).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Backlog, 24/ })).toBeVisible();
});

test.describe('beside the board', () => {
  test.use({ expectedErrors: [/404/] });

  test('changes wait in the list of tickets too, and a deleted ticket says so', async ({ page }) => {
    const streamOpened = page.waitForResponse(/\/api\/app\/events$/);
    await page.goto('/projects/HBR/list');
    const row = page.getByRole('row', { name: new RegExp(pinVessel.title) });
    await expect(row).toBeVisible();
    await streamOpened;
    const id = await row.getAttribute('data-ticket');
    await row.hover();
    await moveRestlessly(page);
    await callFromElsewhere(page, 'PATCH', `/tickets/${id}`, { title: 'Renamed by somebody' });
    const changesPill = page.getByRole('button', { name: '1 change' });
    await expect(changesPill).toBeVisible();
    await expect(row).toBeVisible();
    await changesPill.press('Enter');
    await expect(page.getByRole('row', { name: /Renamed by somebody/ })).toBeVisible();
    await expect(changesPill).toHaveCount(0);

    const otherTab = await openTwice(page, `/projects/HBR/board/${checkIn.reference}`);
    const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
    await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue(checkIn.title);
    await otherTab.getByRole('button', { name: 'More actions' }).click();
    await otherTab.getByRole('menuitem', { name: /delete/i }).click();
    await expect(panel.getByText(`${checkIn.reference} is no longer there`)).toBeVisible();
    await expect(card(page, checkIn.reference)).toHaveCount(0);
  });
});
