import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { expect, test } from '../support/journey.ts';

const full = `New ticket at the top of ${harbour.columns.progress}`;

/** The tooltip; what it says is in the name or the description of its element too. */
const tooltip = (page: Page) => page.locator('body > [aria-hidden] > div');

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expect(page.getByRole('link', { name: /HBR-214$/ })).toBeVisible();
});

test('a button says its name, or why it cannot be pressed, while the pointer rests on it', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Hide sidebar' }).hover();
  await expect(tooltip(page)).toHaveText('Hide sidebar[');
  await page.getByRole('button', { name: full }).hover();
  await expect(tooltip(page)).toHaveText(`${full}: Full, 5 of 5`);
  await page.getByRole('heading', { name: 'Harbour', level: 1 }).hover();
  await expect(tooltip(page)).toHaveCount(0);
});

test('a tooltip follows the focus of the keyboard and leaves with Esc', async ({ page }) => {
  const hide = page.getByRole('button', { name: 'Hide sidebar' });
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await hide.focus();
  await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
  await expect(tooltip(page)).toContainText('Search');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip(page)).toContainText('Hide sidebar');
  // Its element leaves with the sidebar.
  await page.keyboard.press('Enter');
  await expect(tooltip(page)).toHaveCount(0);
});

test('Display opens and closes with its button, and gives the focus back', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Display' });
  const panel = page.getByRole('dialog', { name: 'Display' });
  await button.click();
  await expect(panel).toBeVisible();
  await button.click();
  await expect(panel).toHaveCount(0);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
});
