import { documents, harbour } from '#seed/names.ts';
import { card } from '../support/board.ts';
import { editorCode, hold } from '../support/hold.ts';
import { expect, test } from '../support/journey.ts';
import { saved } from '../support/saved.ts';

const { checkIn, pinVessel } = harbour.tickets;

test('keys on a ticket go where they are meant, before the code of palette and editor has come', async ({
  page,
}) => {
  const releasePalette = await hold(page, '**/assets/command-palette-*.js');
  const releaseEditor = await hold(page, editorCode);
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
  await expect(saved(panel)).toBeVisible();
});

test('keys on a document are those of its text, before the code of editor and find bar has come', async ({
  page,
}) => {
  await page.goto('/documents');
  let release = await hold(page, editorCode);
  await page.reload();
  await page.getByRole('link', { name: documents.handover }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.type('Checked in. ');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  const text = page.locator('[contenteditable][aria-label="Text"]');
  await expect(text).toBeFocused();
  await expect(text).toContainText(/^Checked in\. /);

  const before = await text.textContent();
  const found = await hold(page, /\/assets\/find-bar-[^/]*\.js$/);
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('berths');
  found();
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('berths');
  await expect(text).toHaveText(before ?? '');
  await expect(saved(page)).toBeVisible();

  // From the caption Enter leads into the text, and an editor that comes late does not call back who has gone on.
  release = await hold(page, editorCode);
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const caption = page.getByRole('textbox', { name: 'Caption' });
  const words = await caption.inputValue();
  await caption.press('Enter');
  await page.keyboard.type('First words.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second. ');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.click();
  await title.press('End');
  await page.keyboard.type(', and more');
  release();
  await expect(text.locator('> *').first()).toHaveText('First words.');
  await expect(text.locator('> *').nth(1)).toHaveText(/^Second\. /);
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(`${documents.berthRules}, and more`);
  await expect(caption).toHaveValue(words);
});
