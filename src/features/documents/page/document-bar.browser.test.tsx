import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectSaved } from '#ui/testing/expect-screen.ts';
import { button, openDocument, text, title } from '../testing/on-document.ts';
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

test('below other documents, breadcrumbs leave the save state its room', async () => {
  const above = await openDocument(documents.handover);
  const below = await openDocument(documents.berthRules);
  const deepest = await openDocument(documents.runbook);
  for (const [id, parent_id] of [
    [above, null],
    [below, above],
    [deepest, below],
  ])
    await callService('PATCH', `/api/v1/documents/${id}`, {
      title: 'A document with a long title',
      project_id: null,
      parent_id,
    });
  reopenApp();
  const state = () => document.querySelector<HTMLElement>('[data-save] > span');
  await expect.poll(() => document.querySelectorAll('nav bdi').length).toBeGreaterThan(1);
  await expect.poll(() => state() && state()!.scrollWidth - state()!.clientWidth).toBe(0);
});

test('the button that adds a tag is pressed in at least 24 pixels of height', async () => {
  await openDocument(documents.runbook);
  await expect.element(button('Add tag')).toBeVisible();
  const add = button('Add tag').element();
  const { left, top, width, height } = add.getBoundingClientRect();
  for (const offset of [-11.5, 11.5])
    expect(document.elementFromPoint(left + width / 2, top + height / 2 + offset)).toBe(add);
});

test.for([1440, 820, 390])(
  'the buttons beside "Close" stay where they are with the first change, at %i pixels',
  async width => {
    await page.viewport(width, 900);
    await openDocument(documents.berthRules);
    await button('Edit').click();
    await expect.element(text).toHaveFocus();
    const names = ['Close', 'Discard', 'Publish changes', 'More actions'];
    const places = () => names.map(name => button(name).element().getBoundingClientRect().toJSON());
    await expect.element(button('Discard')).toHaveAttribute('aria-disabled', 'true');
    const before = places();
    await userEvent.keyboard('Other words. ');
    await expectSaved();
    await expect.element(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
    await expect.element(button('Discard')).not.toHaveAttribute('aria-disabled', 'true');
    expect(places()).toEqual(before);
  },
);
