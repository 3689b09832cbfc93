import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documents } from '#seed/names.ts';
import { expectSaved } from '#ui/testing/expect-screen.ts';
import { button, chooseAction, openDocument, text, title } from '../testing/on-document.ts';
import { overlapsIn } from '../testing/overlaps-in.ts';

const { keyboard } = userEvent;

afterEach(() => page.viewport(390, 844));

async function expectNoOverlap() {
  for (const width of [768, 820, 900, 1024]) {
    await page.viewport(width, 1100);
    await expect.poll(() => innerWidth).toBe(width);
    const bar = document.querySelector('main header')!;
    await expect.poll(() => overlapsIn(bar)).toEqual([]);
  }
}

test('on a tablet nothing covers anything in the bar, with buttons for fingers', async () => {
  await page.viewport(1024, 1100);
  await openDocument(documents.berthRules);
  await expect.element(button('Edit')).toBeVisible();
  await expectNoOverlap();
  await chooseAction('Suggest edits');
  const suggested = page.getByRole('textbox', { name: 'Suggested text' });
  await expect.element(suggested).toHaveFocus();
  await keyboard('New words. ');
  await expect.element(button('Suggest 1 change')).toBeVisible();
  await expectNoOverlap();
  await button('Discard').click();
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await keyboard('Other words. ');
  await expectSaved();
  await expect.element(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  await expectNoOverlap();
});

test('on a tablet the state of a document is whole beside a long title', async () => {
  await page.viewport(1024, 1100);
  await openDocument(documents.berthRules);
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await title.fill('Rules for all berths, for tankers, and for whatever else comes in at night');
  await expectSaved();
  await expect.element(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  await expectNoOverlap();
});
