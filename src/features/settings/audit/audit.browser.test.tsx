import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { expectAccessible } from '#ui/testing/expect-screen.ts';

const table = page.getByRole('table', { name: 'Audit log' });
const actionFilter = page.getByRole('combobox', { name: 'What' });

/** Returns the name of the next file that the page saves, without saving it. */
function nextDownload(): Promise<string> {
  return new Promise(resolve => {
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function save() {
      HTMLAnchorElement.prototype.click = click;
      resolve(this.download);
    };
  });
}

test('an owner finds an event, narrows the log down and saves it', async () => {
  await openApp('/settings/credentials');
  await page.getByRole('button', { name: 'New credential' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('gate-bot');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await page.getByRole('checkbox', { name: 'I have stored it' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect
    .element(table.getByRole('row', { name: /Mara Lindqvist.*Created an API credential/ }))
    .toBeVisible();
  await expectAccessible();

  await userEvent.selectOptions(actionFilter, 'Deleted a project');
  await expect.element(page.getByText('No event fits these filters')).toBeVisible();
  await userEvent.selectOptions(actionFilter, 'Anything');

  await page.viewport(390, 844);
  try {
    await expect.element(table).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  } finally {
    await page.viewport(1440, 900);
  }

  await page.getByRole('button', { name: 'Export' }).click();
  const saved = nextDownload();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect(await saved).toMatch(/^audit-log-.*\.csv$/);
});
