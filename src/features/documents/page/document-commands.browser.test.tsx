import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { button, openDocument, openNewDocument, text, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const field = page.getByRole('combobox', { name: 'Search and commands' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const menu = page.getByRole('menu', { name: 'Document' });

async function openPalette() {
  await keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

/** In the text, the key belongs to links. */
async function openPaletteByButton() {
  await button('Search').click();
  await expect.element(field).toHaveFocus();
}

const wordsOf = (element: Element) => element.querySelector('[class*="label"]')?.textContent ?? '';
const namesIn = (container: Element) =>
  [...container.querySelectorAll('[role^="menuitem"]')].map(wordsOf).filter(name => name !== '');

async function namesInMenu(): Promise<string[]> {
  await button('More actions').click();
  await expect.element(menu.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  const names = namesIn(menu.element()).filter(name => name !== 'Export');
  await menu.getByRole('menuitem', { name: 'Export' }).click();
  const exports = page.getByRole('menu', { name: 'Export' });
  await expect.element(exports.getByRole('menuitem', { name: 'Web page' })).toBeVisible();
  names.push(...namesIn(exports.element()).map(name => `Export as ${name}`));
  await keyboard('{Escape}{Escape}');
  await expectNone(menu);
  return names;
}

const paletteGroup = () => page.getByRole('group').first();
const namesInPalette = () =>
  [...paletteGroup().element().querySelectorAll('[role="option"]')].map(row => row.textContent);

test('the palette knows all that the menu and the bar of a published document offer', async () => {
  await openDocument(documents.berthRules);
  await expect.element(button('Edit')).toBeVisible();
  const offered = [...(await namesInMenu()), 'Edit', 'Comment on the selected words'];
  expect(offered.length).toBeGreaterThan(12);
  await openPalette();
  await expect.element(option('Delete')).toBeVisible();
  const known = namesInPalette();
  expect(offered.filter(name => !known.some(row => row.includes(name)))).toEqual([]);
  await expectAccessible('[role="dialog"]');
  await option('Edit').click();
  await expect.element(text).toHaveFocus();
});

test('the palette knows all that the menu and the bar offer while somebody writes', async () => {
  await openDocument(documents.berthRules);
  await button('Edit').click();
  await title.fill('Berths');
  await expectSaved();
  const offered = [
    ...(await namesInMenu()),
    ...[
      'Publish changes',
      'Discard changes…',
      'Close the editor',
      'Save now',
      'Find in the text',
      'Go to the text',
    ],
  ];
  await openPalette();
  await expect.element(option('Delete')).toBeVisible();
  const known = namesInPalette();
  expect(offered.filter(name => !known.some(row => row.includes(name)))).toEqual([]);
  await option(/^Find in the text/).click();
  await expect.element(page.getByRole('textbox', { name: 'Find' })).toHaveFocus();
  await openPalette();
  await option(/^Discard changes/).click();
  await expect.element(page.getByRole('dialog', { name: 'Discard unpublished changes?' })).toBeVisible();
});

test('the palette formats the text and inserts blocks where somebody writes, once their names are typed', async () => {
  await openNewDocument();
  await keyboard('Quay and lamps{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await openPaletteByButton();
  await expect.element(option('Delete')).toBeVisible();
  await expectNone(option('Bold'));
  for (const name of [
    'heading',
    'list',
    'quote',
    'callout',
    'table',
    'image',
    'math',
    'add tag',
    'add editors',
  ]) {
    await field.fill(name);
    await expect.element(paletteGroup().getByRole('option').first()).toBeVisible();
  }
  await field.fill('bold');
  await expectAccessible('[role="dialog"]');
  await option(/^Bold/).click();
  await expect.element(text).toHaveFocus();
  await expect.poll(() => text.element().querySelector('strong')?.textContent).toBe('lamps');
  await keyboard('{ArrowRight}{Enter}');
  await openPaletteByButton();
  await field.fill('insert table');
  await option(/^Insert table$/).click();
  await expect.poll(() => text.element().querySelectorAll('td, th').length).toBeGreaterThan(3);
  await expect.element(text).toHaveFocus();
  await openPaletteByButton();
  await field.fill('add tag');
  await option(/^Add tag/).click();
  await expect.element(page.getByRole('dialog', { name: 'Tags' })).toBeVisible();
});

test('words that were selected before the palette opened are commented', async () => {
  await openDocument(documents.berthRules);
  await expect.element(button('Edit')).toBeVisible();
  const words = document.querySelector('[data-document-text] .prose p')!;
  getSelection()!.selectAllChildren(words);
  await openPalette();
  await option(/^Comment on the selected words/).click();
  await expect.element(page.getByRole('textbox', { name: 'Comment on this passage' })).toHaveFocus();
});

test('the palette publishes a draft and creates and imports documents', async () => {
  await openNewDocument();
  await openPalette();
  await option(/^Publish…/).click();
  await expect.element(page.getByRole('dialog', { name: 'Publish document' })).toBeVisible();
  await openApp('/documents');
  await expect.element(button('New document')).toBeVisible();
  await openPalette();
  await expect.element(option('Import files or zip archives…')).toBeVisible();
  await field.fill('New document');
  await option('New document').click();
  await expectAddress(/^\/documents\/[0-9a-f-]{36}$/);
  await keyboard('Lamps');
  await expect.element(title).toHaveValue('Lamps');
});

test('the list of shortcuts names the keys of the editor while there is one', async () => {
  await openDocument(documents.berthRules);
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await openPalette();
  await keyboard('keyboard shortcuts{Enter}');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet.getByRole('heading', { name: 'Writing' })).toBeVisible();
  await expect.element(sheet.getByText('Move the block up')).toBeVisible();
  await expectAccessible('[role="dialog"]');
});

test('E leads into the text of a draft, which is open for writing', async () => {
  await openNewDocument();
  await title.fill('Berths');
  await expectSaved();
  reopenApp();
  await expect.element(title).toBeVisible();
  await keyboard('ebollards');
  await expect.element(text).toHaveFocus();
  await expect.element(text).toMatchTextContent('bollards');
});
