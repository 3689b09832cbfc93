import { documents, harbour } from '#seed/names.ts';
import { card } from '../support/board.ts';
import { editorCode, hold } from '../support/hold.ts';
import { expect, test } from '../support/journey.ts';

const { tickets } = harbour;

test('Enter takes the row of a menu whose answer is still to come', async ({ page }) => {
  await page.goto(`/projects/HBR/board/${tickets.checkIn.reference}`);
  const editor = page.locator('[contenteditable][aria-label="Description"]');
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See #');
  await expect(page.getByRole('option').first()).toBeVisible();
  const release = await hold(page, /[?&]q=/);
  await page.keyboard.type('export the customs');
  await page.keyboard.press('Enter');
  release();
  const chip = editor.locator('[data-kind="ticket"]').last();
  await expect(chip).toContainText('Export the customs manifest');
  await expect(editor.locator('p').last()).not.toContainText('customs #');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.type('today');
  await expect(editor).toContainText(/Export the customs manifest.* today$/);
});

test('from the caption Enter leads into a text whose editor is still to come', async ({ page }) => {
  await page.goto('/documents');
  const release = await hold(page, editorCode);
  await page.reload();
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const caption = page.getByRole('textbox', { name: 'Caption' });
  const before = await caption.inputValue();
  await caption.press('Enter');
  await page.keyboard.type('First words. ');
  release();
  const text = page.locator('[contenteditable][aria-label="Text"]');
  await expect(text).toBeFocused();
  await expect(text).toContainText(/^First words\. /);
  await expect(caption).toHaveValue(before);
});

test('an editor that comes late does not call back who has gone on', async ({ page }) => {
  await page.goto('/documents');
  const release = await hold(page, editorCode);
  await page.reload();
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Caption' }).press('Enter');
  await page.keyboard.type('First words.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second. ');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.click();
  await title.press('End');
  await page.keyboard.type(', and more');
  release();
  const text = page.locator('[contenteditable][aria-label="Text"]');
  await expect(text.locator('> *').first()).toHaveText('First words.');
  await expect(text.locator('> *').nth(1)).toHaveText(/^Second\. /);
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(`${documents.berthRules}, and more`);
});

test('keys that follow N are those of the new document, whatever they do elsewhere', async ({ page }) => {
  await page.goto('/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const release = await hold(page, '**/api/v1/organizations/*/documents');
  await page.keyboard.press('n');
  await page.keyboard.type('Checklist for gates');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Every evening');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Close gate one. ');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Checklist for gates');
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Every evening');
  const text = page.locator('[contenteditable][aria-label="Text"]');
  await expect(text).toHaveText(/^Close gate one\. ?$/);
  await expect(text).toBeFocused();
  await page.keyboard.type('Then two.');
  await expect(text).toHaveText('Close gate one. Then two.');
});

test('after E the caret is in the text, and keys that come before the editor are its own', async ({
  page,
}) => {
  await page.goto('/documents');
  const release = await hold(page, editorCode);
  await page.reload();
  await page.getByRole('link', { name: documents.berthRules }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.type('Checked in. ');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  const text = page.locator('[contenteditable][aria-label="Text"]');
  await expect(text).toBeFocused();
  await expect(text).toContainText(/^Checked in\. /);

  // The same while the code of the find bar is loading.
  const before = await text.textContent();
  const found = await hold(page, /\/assets\/find-bar-[^/]*\.js$/);
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('berths');
  found();
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('berths');
  await expect(text).toHaveText(before ?? '');
});

test('moves that wait for their turn hold the page', async ({ page }) => {
  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.goto('/projects/HBR/board');
  await expect(page.getByRole('list', { name: /^Tickets in / })).toHaveCount(5);
  const release = await hold(page, /\/move$/);
  await card(page, tickets.pinVessel.reference).focus();
  expect(await asks()).toBe(false);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  expect(await asks()).toBe(true);
  release();
  await expect.poll(asks).toBe(false);
});

test('keys before the command palette has come go into its field, and mean nothing else', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/command-palette-*.js');
  await page.goto('/projects/HBR/board/HBR-219');
  await card(page, tickets.pinVessel.reference).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('scripx');
  await page.keyboard.press('Backspace');
  release();
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(field).toHaveValue('scrip');
  await page.keyboard.type('ts');
  await expect(field).toHaveValue('scripts');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card(page, tickets.pinVessel.reference)).not.toBeFocused();
});
