import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { documents } from '#seed/names.ts';
import { button, openDocument, title } from '../testing/on-document.ts';
import { overlapsIn } from '../testing/overlaps-in.ts';

afterEach(() => page.viewport(1440, 900));

test('in the bar of a document nothing covers anything, on any width', async () => {
  await openDocument(documents.runbook);
  await expect.element(title).toBeVisible();
  for (const width of [768, 820, 900, 1024, 1200, 1280, 1440]) {
    await page.viewport(width, 900);
    await expect.poll(() => innerWidth).toBe(width);
    const bar = page.getByRole('navigation', { name: 'Breadcrumb' }).element().closest('header')!;
    await expect.poll(() => overlapsIn(bar)).toEqual([]);
  }
});

test('the button that adds a tag is pressed in at least 24 pixels of height', async () => {
  await openDocument(documents.runbook);
  await expect.element(button('Add tag')).toBeVisible();
  const add = button('Add tag').element();
  const { left, top, width, height } = add.getBoundingClientRect();
  for (const offset of [-11.5, 11.5])
    expect(document.elementFromPoint(left + width / 2, top + height / 2 + offset)).toBe(add);
});
