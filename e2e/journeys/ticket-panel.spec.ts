import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { card, expectLoaded } from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const { checkIn } = harbour.tickets;

const panel = (page: Page, reference: string) =>
  page.getByRole('complementary', { name: `Ticket ${reference}` });
const property = (page: Page, name: string) =>
  page.locator('[data-ticket-panel]').getByRole('button', { name: new RegExp(`^${name}`) });
/** The description once its editor is loaded. */
const editor = (page: Page) => page.locator('[contenteditable][aria-label="Description"]');

/** Counts the frames from the next click until the title of this ticket stands in the panel. */
function framesUntilTitle(page: Page, title: string): Promise<number> {
  return page.evaluate(
    wanted =>
      new Promise<number>(resolve => {
        const count = () => {
          let frames = 0;
          const look = () => {
            frames += 1;
            const field = document.querySelector<HTMLTextAreaElement>('[data-ticket-panel] textarea');
            if (field?.value === wanted) resolve(frames);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener('click', count, { capture: true, once: true });
      }),
    title,
  );
}

test('a ticket paints its title from what the board knows, before the service answers', async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  await card(page, checkIn.reference).click();
  await expect(editor(page)).toBeVisible();
  const title = (await card(page, 'HBR-219').textContent())!;
  const frames = framesUntilTitle(page, title);
  await card(page, 'HBR-219').click();
  expect(await frames).toBeLessThanOrEqual(2);
});

test('the column is walked from its cards and from the panel, and closing leads back to the card', async ({
  page,
}) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  await card(page, checkIn.reference).click();
  await expect(panel(page, checkIn.reference)).toContainText('1 of 5');
  await page.keyboard.press('j');
  await expect(panel(page, 'HBR-219')).toContainText('2 of 5');
  await expect(card(page, 'HBR-219')).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('j');
  await expect(panel(page, 'HBR-207')).toContainText('3 of 5');
  await expect(panel(page, 'HBR-207')).toBeFocused();
  await page.keyboard.press('k');
  await expect(panel(page, 'HBR-219')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'HBR-219')).toHaveCount(0);
  await expect(card(page, 'HBR-219')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/\/HBR-219$/);
});

test('properties are set by keys, and a label made in the open list is saved with the others', async ({
  page,
}) => {
  await page.goto('/projects/HBR/board/HBR-219');
  await panel(page, 'HBR-219').focus();
  await page.keyboard.press('Shift+D');
  const day = page.getByRole('textbox', { name: 'Due date' });
  await expect(day).toBeFocused();
  await page.keyboard.type('in 2 weeks');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-property="due"]')).toContainText('in 14 days');
  await expect(page.locator('[data-property="due"]')).toBeFocused();

  const saved: string[] = [];
  page.on('request', request => {
    if (request.method() === 'PATCH') saved.push(request.postData() ?? '');
  });
  await page.keyboard.press('l');
  await page.getByRole('combobox', { name: 'Labels' }).fill('weather');
  await page.keyboard.press('Enter');
  const made = page.getByRole('option', { name: 'weather' });
  await expect(made).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('option', { name: 'map' }).click();
  await expectAccessible(page, '[data-ticket-panel]');
  await page.keyboard.press('Escape');
  await expect(property(page, 'Labels')).toContainText('weather');
  await expect(property(page, 'Labels')).toContainText('map');
  expect(saved).toHaveLength(1);

  await page.keyboard.press('s');
  await expect(page.getByRole('option', { name: /^In review/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('option', { name: /^In review/ })).toContainText('Full, 4 of 3');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-property="status"]')).toBeFocused();
  await page.keyboard.press('z');
  await expect(property(page, 'Labels')).not.toContainText('weather');
});

test.describe('a reference that nobody has', () => {
  test.use({ expectedErrors: [/404/] });

  test('is searched for', async ({ page }) => {
    await page.goto('/projects/HBR/board/HBR-99999');
    await page.getByRole('searchbox', { name: /^Search the tickets of/ }).fill('gate terminals');
    await page.getByRole('search').getByRole('link', { name: checkIn.title }).click();
    await expect(panel(page, checkIn.reference)).toBeVisible();
  });
});
