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

test('moves of others appear at once; under the pointer they wait until they are requested', async ({
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
  const reference = /HBR-\d+/.exec((await cards(page, columns.backlog).first().textContent())!)![0];
  await moveInOtherTab(otherTab, reference);
  // Counts change at once; only cards wait.
  await expect(page.getByRole('region', { name: /^Ready, 6 of 8/ })).toBeVisible();
  const changesPill = page.getByRole('button', { name: '1 change' });
  await expect(changesPill).toBeVisible();
  await expect(column(page, columns.backlog)).toContainText(reference);
  await expectAccessible(page, '[role="toolbar"] [role="status"]');
  // By key: a pointer that leaves the list would apply the change.
  await changesPill.press('Enter');
  await expect(changesPill).toHaveCount(0);
  await expect(column(page, columns.ready)).toContainText(reference);
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
    await page.evaluate(
      async ticket =>
        void (await fetch(`/api/v1/tickets/${ticket}`, {
          method: 'PATCH',
          body: JSON.stringify({ title: 'Renamed by somebody' }),
          headers: { 'content-type': 'application/json' },
        })),
      id,
    );
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
