import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reopenApp } from '#app/testing/open-app.ts';
import { commentOnRelated, linkedComment, openBeforeRelated } from '../testing/linked-comment.ts';

test.for(['/', '/projects/HBR/board/'])(
  'on a phone a linked comment under %s stays in view when the sections above it arrive',
  async path => {
    const { reference, hash } = await commentOnRelated();
    const showRelated = await openBeforeRelated(path + reference + hash);
    await showRelated();
    await expect.element(linkedComment).toBeInViewport({ ratio: 1 });
  },
);

test('on a phone a found comment that is opened twice leaves the bar of its page in view', async () => {
  await commentOnRelated();
  const hit = page.getByRole('region', { name: 'Tickets' }).getByRole('link').first();
  history.replaceState(null, '', '/search?q=kraken');
  reopenApp();
  await hit.click();
  await expect.element(linkedComment).toBeInViewport({ ratio: 1 });
  history.back();
  await hit.click();
  await expect.element(linkedComment).toBeInViewport({ ratio: 1 });
  expect(page.getByRole('main').element().scrollTop).toBe(0);
  await expect.element(linkedComment).toHaveFocus();
});
