import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { savedIndicator } from '../support/saved-indicator.ts';
import { startDocument } from '../support/start-document.ts';

const body = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' }).getByRole('link');

async function newDocument(page: Page): Promise<string> {
  await startDocument(page);
  await expect(body(page)).toHaveAttribute('contenteditable', 'true');
  await body(page).focus();
  return page.url();
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
}

test.describe('one person on two devices', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 412/] });

  test('finds their own text in the history after they used the other one', async ({
    page,
    browser,
    context,
    deployment,
  }) => {
    const address = await newDocument(page);
    await page.keyboard.type('Both wrote this.');
    await expect(savedIndicator(page)).toBeVisible();
    const device = await browser.newContext({
      baseURL: deployment.url,
      storageState: await context.storageState(),
    });
    const other = await device.newPage();
    await other.goto(address);
    await expect(body(other)).toHaveAttribute('contenteditable', 'true');

    await context.setOffline(true);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Mine alone.');
    await expect(page.getByText('Offline, kept on this device')).toBeVisible();
    await body(other).focus();
    await other.keyboard.press('ControlOrMeta+A');
    await other.keyboard.type('Only theirs.');
    await expect(savedIndicator(other)).toBeVisible();
    await context.setOffline(false);
    const offer = page.getByRole('status').filter({ hasText: 'You rewrote the same words' });
    await offer.getByRole('button', { name: 'Use theirs' }).click();
    await expect(body(page)).toHaveText('Only theirs.');
    await expect(body(page)).toBeFocused();

    await openHistory(page);
    const mine = versions(page).filter({ hasText: 'Conflict' }).first();
    await mine.click();
    await page.getByRole('radio', { name: 'Read' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Mine alone.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await expect(body(page)).toHaveText('Mine alone.');
    // It reaches others who have the text open.
    await expect(body(other)).toHaveText('Mine alone.');
    await device.close();
  });
});
