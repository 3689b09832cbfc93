import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { scrollerOf } from '#ui/scroller-of.ts';
import {
  commentOnRelated,
  linkedComment,
  linkedWords,
  openBeforeRelated,
} from '../testing/linked-comment.ts';

const paths = ['/', '/projects/HBR/board/'];

// Not high enough for the sections and the comment.
beforeEach(() => page.viewport(1440, 500));
afterEach(() => page.viewport(1440, 900));

async function expectScrolledAway(): Promise<void> {
  await expect.element(linkedComment).not.toBeInViewport();
  // The app had the news of the first time, too, and would have scrolled back.
  await expect.element(linkedComment).not.toBeInViewport();
}

test.for(paths)('a linked comment under %s stays in view when the sections above it arrive', async path => {
  const { reference, hash } = await commentOnRelated();
  const showRelated = await openBeforeRelated(path + reference + hash);
  await expect.element(linkedComment).toBeInViewport({ ratio: 1 });
  await showRelated();
  await expect.element(linkedComment).toBeInViewport({ ratio: 1 });
  // A screen reader scrolls without input.
  scrollerOf(linkedComment.element())!.scrollTop = 0;
  await expectScrolledAway();
});

test('the top of a linked comment that is higher than the window stays in view', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => `Line ${index}`);
  const { reference, hash } = await commentOnRelated(lines);
  const showRelated = await openBeforeRelated(`/${reference}${hash}`);
  const top = linkedComment.getByText(linkedWords);
  await expect.element(top).toBeInViewport({ ratio: 1 });
  await showRelated();
  await expect.element(top).toBeInViewport({ ratio: 1 });
});

test('a linked comment is not scrolled to once a key is pressed', async () => {
  const { reference, hash } = await commentOnRelated();
  const showRelated = await openBeforeRelated(`/${reference}${hash}`);
  await userEvent.keyboard('{Shift}');
  await showRelated();
  await expectScrolledAway();
});
