import { harbour } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { quiet } from '../support/quiet.ts';

const { columns, tickets } = harbour;

test('own tickets are grouped, filtered, walked by keys, and change their status from the row', async ({
  page,
}) => {
  await page.goto('/my-tickets');
  // It is due this evening.
  const first = page.getByRole('region', { name: /^(Overdue|Today)$/ });
  await expect(first).toContainText(tickets.session.title);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: tickets.session.title })).toBeFocused();
  await page.keyboard.press('s');
  await page.getByRole('combobox', { name: `Status of ${tickets.session.reference}` }).fill('back');
  await page.keyboard.press('Enter');
  const status = page.getByRole('button', { name: `Status of ${tickets.session.reference}` });
  await expect(status).toHaveText(columns.backlog);
  await expect(page.getByRole('link', { name: tickets.session.title })).toBeFocused();
  await page.keyboard.press('z');
  await expect(status).toHaveText(columns.ready);

  // Several tickets of different projects at once, with one undo.
  const bar = page.getByRole('region', { name: /selected$/ });
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(page.getByText('2 tickets archived')).toBeVisible();
  await expect(page.getByRole('toolbar')).toContainText('5 tickets');
  await expect(page.locator('[data-row]:focus')).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(page.getByRole('toolbar')).toContainText('7 tickets');
  await page.keyboard.press('Control+a');
  await bar.getByRole('button', { name: 'Priority' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Lowest' }).click();
  await expect(page.getByText('7 tickets have another priority now')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').getByRole('img', { name: /lowest/i })).toHaveCount(7);
  await page.keyboard.press('z');
  await expect(page.getByRole('listitem').getByRole('img', { name: /lowest/i })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Project' }).check();
  await expect(page.getByRole('region', { name: harbour.name })).toContainText(tickets.session.title);
  await page.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('combobox', { name: 'Priorities' }).fill('crit');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/priority=critical/);
  await expect(page.getByRole('toolbar')).toContainText('1 of 7');
  await quiet(page);
  await page.reload();
  await expect(page.getByRole('region', { name: harbour.name }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('link', { name: tickets.checkIn.title }).click();
  await expect(page.getByRole('heading', { name: new RegExp(tickets.checkIn.reference) })).toBeAttached();
});
