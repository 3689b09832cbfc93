import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { saved } from '../support/saved.ts';

const editor = (page: Page) => page.locator('[contenteditable][aria-label="Description"]');
const blocks = (page: Page) => page.getByRole('listbox', { name: 'Blocks' });

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/board/HBR-217');
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
});

test('blocks are made by a slash, and the slash stays text where it is meant so', async ({ page }) => {
  await page.keyboard.type('/');
  await expect(blocks(page).getByRole('option').first()).toHaveText(/^Text/);
  await expectAccessible(page, '[data-ticket-panel]');
  await page.keyboard.type('ta');
  await expect(blocks(page).getByRole('option')).toHaveText([/^Table/, /^Task list/, /^Ticket or person/]);
  await page.keyboard.press('Tab');
  await expect(editor(page).getByRole('table')).toBeVisible();
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');

  await page.keyboard.type('/quo');
  await expect(blocks(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(blocks(page)).toHaveCount(0);
  await expect(editor(page)).toHaveText('/quo');
  await page.keyboard.type(' and/or');
  await expect(blocks(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/nothing fits ');
  await expect(blocks(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('```js ');
  await page.keyboard.type('/');
  await expect(editor(page).locator('pre code')).toHaveText('/');
  await expect(blocks(page)).toHaveCount(0);
});

test('signs of Markdown make tasks, and Backspace makes a first heading text', async ({ page }) => {
  await page.keyboard.type('## Steps');
  // On a busy page the second key arrives before `selectionchange` of the first one.
  await page.evaluate(() => {
    const keepBusy = () => {
      const end = performance.now() + 200;
      while (performance.now() < end);
    };
    addEventListener('keydown', keepBusy, { capture: true, once: true });
  });
  await Promise.all([page.keyboard.press('Home'), page.keyboard.press('Backspace')]);
  await expect(editor(page).locator('p').first()).toHaveText('Steps');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- [ ] First');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- [x] Done');
  await expect(editor(page).getByRole('checkbox', { checked: false })).toHaveCount(2);
  await expect(editor(page).getByRole('checkbox', { name: 'Done', checked: true })).toBeVisible();
  await expect(editor(page).locator('ul:not([data-type="taskList"])')).toHaveCount(0);
});

test('a mentioned ticket is called by the title that it has now', async ({ page }) => {
  const chip = editor(page).locator('[data-kind="ticket"]');
  await page.keyboard.type('See HBR-219 and UTF-8, ');
  await expect(chip).toHaveText('HBR-219 Vessel ETA drifts when the AIS feed goes stale');
  await page.keyboard.type('or #export the customs');
  await expect(page.getByRole('option', { name: /Export the customs manifest/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveCount(2);
  await expect(saved(page.locator('[data-ticket-panel]'))).toBeVisible();

  await chip.first().click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue(/^Vessel ETA/);
  await title.fill('Vessel ETA stands still');
  await title.press('Enter');
  await expect(saved(page)).toBeVisible();
  await page.goBack();
  await expect(chip.first()).toHaveText('HBR-219 Vessel ETA stands still');
});
