import { documents, harbour } from '#seed/names.ts';
import { card } from '../support/board.ts';
import { editorScript, holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/journey.ts';
import { savedIndicator } from '../support/saved-indicator.ts';

const { checkIn, pinVessel } = harbour.tickets;

test('keys typed on a ticket reach palette and editor although their code is still loading', async ({
  page,
}) => {
  const releasePalette = await holdRequests(page, '**/assets/command-palette-*.js');
  const releaseEditor = await holdRequests(page, editorScript);
  await page.goto(`/projects/HBR/board/${checkIn.reference}`);
  await card(page, pinVessel.reference).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('scripx');
  await page.keyboard.press('Backspace');
  releasePalette();
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(palette).toHaveValue('scrip');
  await page.keyboard.type('ts');
  await expect(palette).toHaveValue('scripts');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card(page, pinVessel.reference)).not.toBeFocused();

  const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
  await panel.getByRole('region', { name: 'Description' }).click();
  // Each of these letters is a shortcut outside of fields.
  await page.keyboard.type(' check z');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  releaseEditor();
  const text = page.locator('[contenteditable][aria-label="Description"]');
  await expect(text).toBeFocused();
  await expect(text).toContainText(/ check z$/);
  await page.keyboard.type(', and on');
  await expect(text).toContainText(/ check z, and on$/);
  await expect(savedIndicator(panel)).toBeVisible();
});

test('keys typed on a document reach editor and find bar although their code is still loading', async ({
  page,
}) => {
  await page.goto('/documents');
  let releaseEditor = await holdRequests(page, editorScript);
  await page.reload();
  await page.getByRole('link', { name: documents.handover }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.type('Checked in. ');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  releaseEditor();
  const text = page.locator('[contenteditable][aria-label="Text"]');
  await expect(text).toBeFocused();
  await expect(text).toContainText(/^Checked in\. /);

  const textBefore = await text.textContent();
  const releaseFindBar = await holdRequests(page, /\/assets\/find-bar-[^/]*\.js$/);
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('berths');
  releaseFindBar();
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('berths');
  await expect(text).toHaveText(textBefore ?? '');
  await expect(savedIndicator(page)).toBeVisible();

  // Enter leads from the caption into the text, and an editor that loads late does not take the focus back.
  releaseEditor = await holdRequests(page, editorScript);
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  // Each of these letters is a shortcut outside of fields.
  await page.keyboard.type('enc');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const caption = page.getByRole('textbox', { name: 'Caption' });
  const captionBefore = await caption.inputValue();
  await caption.press('Enter');
  await page.keyboard.type('First words.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second. ');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.click();
  await title.press('End');
  await page.keyboard.type(', and more');
  releaseEditor();
  await expect(text.locator('> *').first()).toHaveText('encFirst words.');
  await expect(text.locator('> *').nth(1)).toHaveText(/^Second\. /);
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(`${documents.berthRules}, and more`);
  await expect(caption).toHaveValue(captionBefore);
});

test('an edit of a comment that is cancelled before its editor has loaded is brought back with its keys', async ({
  page,
}) => {
  await page.goto(`/${checkIn.reference}`);
  await page.getByRole('textbox', { name: 'Write a comment' }).click();
  await page.keyboard.type('Said at first');
  await page.keyboard.press('ControlOrMeta+Enter');
  const mine = page.getByRole('region', { name: 'Comments' }).getByRole('listitem').last();
  await expect(mine.getByRole('button', { name: /^Actions/ })).toBeAttached();
  const releaseEditor = await holdRequests(page, editorScript);
  await page.reload();
  const beginEdit = async () => {
    await mine.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(mine.getByRole('region', { name: 'Edit comment' })).toBeVisible();
  };
  const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /^Undo/ });
  await beginEdit();
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await expect(mine.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await beginEdit();
  await page.keyboard.type('and more');
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await expect(mine).toContainText('Said at first');
  await expect(undo).toHaveCount(1);
  await undo.click();
  releaseEditor();
  const field = mine.getByRole('textbox', { name: 'Edit comment' });
  await expect(field).toBeFocused();
  await expect(field).toContainText('Said at first');
  await expect(field).toContainText('and more');
});

test('keys that are pressed while the page is loading act as if it were there', async ({ page }) => {
  const title = page.getByRole('textbox', { name: 'Title' });
  const text = page.locator('[contenteditable][aria-label="Text"]');
  const appScript = /\/assets\/index-[^/]*\.js$/;
  const reloadHeld = async (url: string | RegExp) => {
    const release = await holdRequests(page, url);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => 'takeEarlyKeys' in globalThis);
    return release;
  };
  await page.goto('/documents');
  // Before the app itself, and before the data of its page.
  for (const [index, url] of [appScript, '**/api/**'].entries()) {
    const release = await reloadHeld(url);
    // Each of these letters is a shortcut outside of fields.
    await page.keyboard.type(`nChecklist ${index}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Cloze');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('se gate one.');
    release();
    await expect(title).toHaveValue(`Checklist ${index}`);
    await expect(text).toHaveText('Close gate one.');
    await expect(text).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(savedIndicator(page)).toBeVisible();
    await page.unrouteAll();
    await page.goto('/documents');
  }

  // What is typed before a press is for no part of the page.
  const release = await reloadHeld(appScript);
  await page.keyboard.type('c');
  await page.mouse.click(700, 450);
  await page.keyboard.press('?');
  release();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Keyboard shortcuts');
});
