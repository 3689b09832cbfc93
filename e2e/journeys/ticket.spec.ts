import { harbour } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { quiet, stored } from '../support/quiet.ts';
import { saved } from '../support/saved.ts';

const { checkIn } = harbour.tickets;

test('a ticket opens beside its live board, is changed there, and keeps the changes', async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await page.getByRole('link', { name: new RegExp(`${checkIn.reference}$`) }).click();
  await expect(page).toHaveURL(new RegExp(`/board/${checkIn.reference}$`));
  const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue(checkIn.title);

  await panel.getByRole('textbox', { name: 'Title' }).fill('Offline check-in at every gate');
  await panel.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(saved(panel)).toBeVisible();
  await quiet(page);
  await panel.getByRole('button', { name: /^Priority/ }).click();
  // Text is saved under the last read version, and the priority makes a new one.
  const read = page.waitForResponse(
    answer => answer.request().method() === 'GET' && /\/api\/v1\/tickets\/[^/]+$/.test(answer.url()),
  );
  await stored(page, () => page.getByRole('option', { name: 'Low', exact: true }).click());
  await (await read).finished();
  await expect(panel.getByRole('button', { name: /^Priority/ })).toContainText('Low');
  const text = panel.getByRole('textbox', { name: 'Description' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Written at the end.');
  await expect(saved(panel)).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(`every gate.*${checkIn.reference}$`) }),
  ).toBeVisible();

  await page.reload();
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Offline check-in at every gate');
  await expect(panel.getByRole('paragraph').filter({ hasText: 'Written at the end.' }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Priority/ })).toContainText('Low');
  await page.goBack();
  await expect(panel).toHaveCount(0);
});

test('a comment is written with the keyboard, edited and deleted', async ({ page }) => {
  await page.goto(`/${checkIn.reference}`);
  const comments = page.getByRole('region', { name: 'Comments' });
  const composer = page.getByRole('textbox', { name: /comment/i }).last();
  await composer.click();
  await page.keyboard.type('Measured again on the bench.');
  await page.keyboard.press('Control+Enter');
  const mine = comments.getByRole('listitem').filter({ hasText: 'Measured again on the bench.' });
  // A pending comment has no actions.
  await expect(mine.getByRole('button', { name: /^Actions/ })).toBeVisible();
  await page.reload();
  await expect(mine).toBeVisible();
  await mine.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: /delete/i }).click();
  await expect(mine).toHaveCount(0);
});

test('a ticket that is deleted by mistake comes back by undo', async ({ page }) => {
  await page.goto(`/projects/HBR/board/${checkIn.reference}`);
  const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /delete/i }).click();
  const link = page.getByRole('link', { name: new RegExp(`${checkIn.reference}$`) });
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
});

test.describe('no such ticket', () => {
  test.use({ expectedErrors: [/404/] });

  test('a reference that nobody has says so', async ({ page }) => {
    await page.goto('/HBR-99999');
    await expect(page.getByText(/HBR-99999/).first()).toBeVisible();
  });
});

test('the ticket page has no accessibility violation', async ({ page }) => {
  await page.goto(`/${checkIn.reference}`);
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expectAccessible(page);
});
