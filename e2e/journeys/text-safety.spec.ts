import type { Page } from '@playwright/test';
import { harbour, owner } from '#seed/names.ts';
import { Colleague } from '../support/board.ts';
import { editorCode, hold, holdCalls } from '../support/hold.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { saved } from '../support/saved.ts';

const { checkIn } = harbour.tickets;

const panel = (page: Page) => page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
const editor = (page: Page) => page.locator('[contenteditable][aria-label="Description"]');

async function write(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type(text);
}

test.beforeEach(async ({ page }) => {
  await page.goto(`/projects/HBR/board/${checkIn.reference}`);
});

test.describe('the same text changed by somebody else', () => {
  test.use({ expectedErrors: [/412/] });

  test('is compared, and what is decided against can be brought back', async ({ page }) => {
    const changed = Promise.withResolvers<void>();
    await page.route('**/api/v1/tickets/*', async route => {
      if (route.request().postData()?.includes('Mine.')) await changed.promise;
      await route.continue();
    });
    await write(page, 'Mine.');
    await new Colleague(page).change(checkIn.reference, { description_html: '<p>Theirs.</p>' });
    changed.resolve();
    const bar = panel(page).getByRole('alert').filter({ hasText: 'changed this' });
    await expect(bar).toContainText('You changed this elsewhere');
    await bar.getByRole('button', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Theirs.');
    await expect(dialog).toContainText('Mine.');
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Use theirs' }).click();
    await expect(editor(page)).toHaveText('Theirs.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(editor(page)).toContainText('Mine.');
    await expect(saved(panel(page))).toBeVisible();
    await page.reload();
    await expect(editor(page)).toContainText('Mine.');
  });

  test('in another field is taken over beside what is being written', async ({ page }) => {
    await expect(editor(page)).toBeVisible();
    await new Colleague(page).change(checkIn.reference, { title: 'Check in without a connection' });
    await write(page, 'Mine.');
    await expect(saved(panel(page))).toBeVisible();
    await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue(
      'Check in without a connection',
    );
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
    await expect(editor(page)).toContainText('Mine.');
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('text is kept, says so, and is saved when the connection is back', async ({ page }) => {
    await expect(editor(page)).toBeVisible();
    await page.context().setOffline(true);
    await write(page, 'Written at sea.');
    await expect(panel(page).getByText('Offline, kept on this device')).toBeVisible();
    await page.context().setOffline(false);
    await expect(saved(panel(page))).toBeVisible();
    await page.reload();
    await expect(editor(page)).toContainText('Written at sea.');
  });

  test('text of a tab that died unsaved is offered again', async ({ page }) => {
    const context = page.context();
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expect(editor(tab)).toBeVisible();
    await context.setOffline(true);
    await write(tab, 'Nearly lost.');
    await expect(panel(tab).getByText('Offline, kept on this device')).toBeVisible();
    await tab.close();
    await context.setOffline(false);
    await page.reload();
    const bar = panel(page).getByRole('status').filter({ hasText: 'Restore unsaved text?' });
    await expect(bar).toContainText('You wrote this');
    await bar.getByRole('button', { name: 'Restore' }).click();
    await expect(editor(page)).toContainText('Nearly lost.');
    await expect(saved(panel(page))).toBeVisible();
  });
});

test.describe('a session that ends while one writes', () => {
  test.use({ expectedErrors: [/401/] });

  test('asks to sign in over the page, and the text is saved then', async ({ page }) => {
    await expect(editor(page)).toBeVisible();
    // The dialog opens at the first refusal and would take the keys.
    const release = await holdCalls(page);
    await page.context().clearCookies();
    await write(page, 'Still here.');
    release();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(editor(page)).toContainText('Still here.');
    await expect(saved(panel(page))).toBeVisible();
    await page.reload();
    await expect(editor(page)).toContainText('Still here.');
  });
});

test('a comment that was just typed is there after a reload', async ({ page }) => {
  const field = panel(page).getByRole('textbox', { name: /write a comment/i });
  await field.click();
  await page.keyboard.type('Half a thought');
  await page.reload();
  await expect(field).toHaveText('Half a thought');
  await field.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' more');
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByText('Half a thought more')).toBeVisible();
  await page.reload();
  await expect(field).toHaveText('');
});

/** Reloads the page without the code of the editor; returns a function that lets it load. */
async function holdEditor(page: Page): Promise<() => void> {
  const release = await hold(page, editorCode);
  await page.reload();
  return release;
}

test('a comment that is sent before its editor has come is sent once it is there', async ({ page }) => {
  const release = await holdEditor(page);
  const field = panel(page).getByRole('textbox', { name: /write a comment/i });
  await field.click();
  await page.keyboard.type('Faster than the editor');
  await page.keyboard.press('Control+Enter');
  release();
  const sent = panel(page).getByRole('listitem').filter({ hasText: 'Faster than the editor' });
  await expect(sent.getByRole('button', { name: /^Actions/ })).toBeVisible();
  await expect(field).toHaveText('');
  await expect(field).toBeFocused();
});

test('keys always find a field while the editor takes the place of the plain one', async ({ page }) => {
  const release = await holdEditor(page);
  const field = panel(page).getByRole('textbox', { name: /write a comment/i });
  await field.click();
  await page.keyboard.type('Written in the ');
  // The label of the focused element at the moment the plain field is removed.
  const focused = await field.evaluateHandle(plain => {
    const gone = Promise.withResolvers<string | null>();
    new MutationObserver((_, observer) => {
      if (plain.isConnected) return;
      observer.disconnect();
      gone.resolve(document.activeElement?.getAttribute('aria-label') ?? null);
    }).observe(document.body, { childList: true, subtree: true });
    return { gone: gone.promise };
  });
  release();
  expect(await focused.evaluate(({ gone }) => gone)).toBe('Write a comment');
  await page.keyboard.type('tunnel.');
  await expect(field).toHaveText('Written in the tunnel.');
});

test('what is typed into a description before its editor has come is written then', async ({ page }) => {
  const release = await holdEditor(page);
  const waiting = panel(page).getByRole('region', { name: 'Description' });
  await waiting.click();
  // Each of these letters is a shortcut outside of fields.
  await page.keyboard.type(' check z');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toContainText(/ check z$/);
  await page.keyboard.type(', and on');
  await expect(editor(page)).toContainText(/ check z, and on$/);
  await expect(saved(panel(page))).toBeVisible();
});

test('an earlier description is found, read and brought back', async ({ page }) => {
  const before = await editor(page).innerText();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Instead.');
  await expect(saved(panel(page))).toBeVisible();
  await panel(page).getByRole('tab', { name: 'History' }).click();
  await panel(page).getByRole('button', { name: 'Earlier descriptions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Earlier descriptions' });
  const text = dialog.getByRole('article', { name: 'Text of this version' });
  const words = before.split('\n')[0]!;
  await expect(text).toContainText(words);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(editor(page)).toContainText(words);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(editor(page)).toHaveText('Instead.');
  await expect(saved(panel(page))).toBeVisible();
});
