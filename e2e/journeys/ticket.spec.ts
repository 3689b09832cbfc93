import { harbour } from '#seed/names.ts';
import { expect, test } from '../support/journey.ts';
import { waitForIdleNetwork, waitForWrite } from '../support/network-idle.ts';
import { savedIndicator } from '../support/saved-indicator.ts';

const { checkIn } = harbour.tickets;

test('a ticket opens beside its live board, and its changes and comments are saved', async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await page.getByRole('link', { name: new RegExp(`${checkIn.reference}$`) }).click();
  await expect(page).toHaveURL(new RegExp(`/board/${checkIn.reference}$`));
  const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue(checkIn.title);

  await panel.getByRole('textbox', { name: 'Title' }).fill('Offline check-in at every gate');
  await panel.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(savedIndicator(panel)).toBeVisible();
  await waitForIdleNetwork(page);
  await panel.getByRole('button', { name: /^Priority/ }).click();
  // Text is saved under the last read version, and the priority makes a new one.
  const read = page.waitForResponse(
    answer => answer.request().method() === 'GET' && /\/api\/v1\/tickets\/[^/]+$/.test(answer.url()),
  );
  await waitForWrite(page, () => page.getByRole('option', { name: 'Low', exact: true }).click());
  await (await read).finished();
  await expect(panel.getByRole('button', { name: /^Priority/ })).toContainText('Low');
  const text = panel.getByRole('textbox', { name: 'Description' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Written at the end.');
  await expect(savedIndicator(panel)).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(`every gate.*${checkIn.reference}$`) }),
  ).toBeVisible();

  const field = panel.getByRole('textbox', { name: 'Write a comment' });
  await field.click();
  await page.keyboard.type('Half a thought');
  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Offline check-in at every gate');
  await expect(panel.getByRole('paragraph').filter({ hasText: 'Written at the end.' }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Priority/ })).toContainText('Low');

  // A comment that was just typed is there after a reload.
  await expect(field).toHaveText('Half a thought');
  await field.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' more');
  await page.keyboard.press('Control+Enter');
  const mine = panel.getByRole('listitem').filter({ hasText: 'Half a thought more' });
  // A pending comment has no actions.
  await expect(mine.getByRole('button', { name: /^Actions/ })).toBeVisible();
  await page.reload();
  await expect(field).toHaveText('');
  await mine.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(mine).toHaveCount(0);
  await page.goBack();
  await expect(panel).toHaveCount(0);
});
