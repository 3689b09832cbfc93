import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { description } from '../testing/on-ticket.ts';

const { keyboard } = userEvent;
const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
const address = page.getByRole('textbox', { name: 'Address of the link' });
const wordsIn = (selector: string) =>
  [...description.element().querySelectorAll(selector)].map(({ textContent }) => textContent);
const blocks = () =>
  [...description.element().children].map(({ tagName, textContent }) => [tagName, textContent]);

/** Selects the line of the caret. */
const selectLine = () => keyboard('{Home}{Shift>}{End}{/Shift}');

beforeEach(async () => {
  await openApp('/projects/HBR/board/HBR-217');
  await description.click();
  await keyboard('{Control>}a{/Control}{Delete}Ropes{Enter}Lamps{Enter}Flags');
});

test('selected words are formatted and turned into another block by the toolbar', async () => {
  await expectNone(toolbar);
  await selectLine();
  await expect.element(toolbar).toBeVisible();
  await expectAccessible('[data-ticket-panel]');
  const bold = toolbar.getByRole('button', { name: 'Bold' });
  await bold.click();
  await expect.element(bold).toHaveAttribute('aria-pressed', 'true');
  expect(wordsIn('strong')).toEqual(['Flags']);
  await bold.click();
  await expect.element(bold).toHaveAttribute('aria-pressed', 'false');
  expect(wordsIn('strong')).toEqual([]);

  await toolbar.getByRole('button', { name: 'Block: Text. Turn into' }).click();
  await page.getByRole('menuitem', { name: /^Heading 2/ }).click();
  await expect.element(description.getByRole('heading', { level: 2, name: 'Flags' })).toBeVisible();
  await expect.element(description).toHaveFocus();
  await keyboard('{End} up');
  await expectNone(toolbar);
  expect(wordsIn('h2')).toEqual(['Flags up']);
  await expectSaved();
});

test('keys move the focus to the toolbar and back, and its menu acts on the block', async () => {
  await keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(toolbar.getByRole('button', { name: /^Block: / })).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(description).toHaveFocus();
  await expectNone(toolbar);
  await selectLine();
  await toolbar.getByRole('button', { name: 'Block actions' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: /^Move down/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: /^Move up/ }).click();
  await expect.poll(() => wordsIn('p')).toEqual(['Ropes', 'Flags', 'Lamps']);
  await keyboard('{Control>}{Shift>}d{/Shift}{/Control}');
  await expect.poll(() => wordsIn('p')).toEqual(['Ropes', 'Flags', 'Flags', 'Lamps']);
  await keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  await expect.poll(() => wordsIn('p')).toEqual(['Ropes', 'Flags', 'Lamps', 'Flags']);
  await expectSaved();
});

test('a link is set on selected words, refused where it leads nowhere, and removed', async () => {
  await selectLine();
  await keyboard('{Control>}k{/Control}');
  await expect.element(address).toHaveFocus();
  await keyboard('javascript:alert(1){Enter}');
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await expect.element(address).toHaveAccessibleDescription(/^Use a web, mail or phone address/);
  await address.fill('ports.example/flags');
  await keyboard('{Enter}');
  const link = description.getByRole('link', { name: 'Flags' });
  await expect.element(link).toHaveAttribute('href', 'https://ports.example/flags');
  await expect.element(description).toHaveFocus();
  await keyboard('{ArrowLeft}');
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expectNone(link);
  expect(blocks()).toEqual([
    ['P', 'Ropes'],
    ['P', 'Lamps'],
    ['P', 'Flags'],
  ]);
  await expectSaved();
});

test('a fence with a short name begins code in its language, in colours', async () => {
  await keyboard('{Enter}```C# ');
  const language = page.getByRole('combobox', { name: 'Language of this code' });
  await expect.element(language).toHaveDisplayValue('C#');
  await keyboard('public sealed record Berth;');
  await expect.poll(() => wordsIn('pre .hljs-keyword')).toContain('record');
  await language.selectOptions('Dockerfile');
  await keyboard('{Enter}FROM node');
  await expect.poll(() => wordsIn('pre .hljs-keyword')).toContain('FROM');
  await expectSaved();
});
