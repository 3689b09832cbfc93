import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { Colleague } from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const { checkIn } = harbour.tickets;
const panel = (page: Page) => page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });

/** Opens a picker by its key, finds an option and chooses it. */
async function choose(page: Page, key: string, list: string, text: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.getByRole('combobox', { name: list })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-property="${list.toLowerCase()}"]`)).toBeFocused();
}

test('what happens to a ticket is told in its history, and moves among the comments', async ({ page }) => {
  await page.goto(`/projects/HBR/board/${checkIn.reference}`);
  const comments = page.getByRole('region', { name: 'Comments' });
  await expect(comments.getByRole('listitem').filter({ hasText: 'moved this from Ready' })).toBeVisible();
  await panel(page).focus();
  await choose(page, 'p', 'Priority', 'low');
  await choose(page, 's', 'Status', 'ready');
  await expect(comments).toContainText('moved this from In progress to Ready');
  await page.getByRole('tab', { name: 'History' }).click();
  const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(lines.first()).toContainText('intake-bot created this in Backlog');
  await expect(lines.filter({ hasText: 'set the priority from Highest to Low' })).toBeVisible();
  await expectAccessible(page, '[data-ticket-panel]');
});

test('a deleted comment comes back to its place by undo', async ({ page }) => {
  await page.goto(`/${checkIn.reference}`);
  const comments = page.getByRole('region', { name: 'Comments' }).locator('li[id^="comment-"]');
  await expect(comments).toHaveCount(5);
  const before = await comments.allInnerTexts();
  const mine = comments.filter({ hasText: 'Nine days is plenty' });
  await mine.hover();
  await mine.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(comments).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(comments).toHaveCount(5);
  expect(await comments.allInnerTexts()).toEqual(before);
  await page.reload();
  await expect(comments).toHaveCount(5);
});

test('a comment that arrives out of sight is counted and reached', async ({ page }) => {
  await page.goto(`/projects/HBR/board/${checkIn.reference}`);
  await expect(page.locator('[contenteditable][aria-label="Description"]')).toBeVisible();
  const session = await (await page.request.get('/api/app/session')).json();
  const made = await page.request.post('/api/app/credentials', {
    data: { name: 'night-watch', scopes: session.scopes },
    headers: { origin: new URL(page.url()).origin },
  });
  const { token } = await made.json();
  await new Colleague(page, 'HBR', token).comment(checkIn.reference, '<p>The lamp is dark again.</p>');
  // An own change reads the ticket again, where there is no event stream.
  await panel(page).focus();
  await page.keyboard.press('i');
  const fresh = panel(page).getByRole('button', { name: '1 new' });
  await fresh.click();
  await expect(fresh).toHaveCount(0);
  await expect(panel(page).getByText('The lamp is dark again.')).toBeInViewport();
});
