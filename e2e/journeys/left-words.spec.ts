import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openWriting, twoWriters } from '../support/two-writers.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });

/** Opens the editor with the caret at the end of the second paragraph. */
async function openAt(page: Page, id: string): Promise<Page> {
  await openWriting(page, id);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  return page;
}

const start = '<p>First</p><p>The gate is open</p><p>Third</p><p>Last</p>';

for (const { name, change, expected } of [
  {
    name: 'moves the paragraph',
    change: async (other: Page) => {
      for (let step = 0; step < 2; step++) await other.keyboard.press('Alt+Shift+ArrowDown');
    },
    expected: '<p>First</p><p>Third</p><p>Last</p><p>The gate is open at night</p>',
  },
  {
    name: 'makes it an item of a list and types in it',
    change: async (other: Page) => {
      await other.keyboard.press('Home');
      await other.keyboard.type('- Today: ');
    },
    expected: '<p>First</p><ul><li><p>Today: The gate is open at night</p></li></ul><p>Third</p><p>Last</p>',
  },
])
  test(`words of a closed tab come into their paragraph when somebody else ${name} meanwhile`, async ({
    page,
    browser,
    deployment,
  }) => {
    const { id, call, context } = await twoWriters({ page, browser, deployment }, start);
    const contentHtml = async () => (await call('GET', `v1/documents/${id}`)).content_html;
    const other = await openAt(page, id);
    const tab = await openAt(await context.newPage(), id);
    await context.setOffline(true);
    await tab.keyboard.type(' at night');
    await expect(tab.getByText('Offline, kept on this device').first()).toBeVisible();
    await tab.close();
    await change(other);
    await expect.poll(contentHtml).not.toBe(start);
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`/documents/${id}`);
    await expect.poll(contentHtml).toBe(expected);
    for (const one of [again, other]) await expect(text(one)).toContainText('at night');
    await expect(again.getByRole('alert')).toHaveCount(0);
    await context.close();
  });
