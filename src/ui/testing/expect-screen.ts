import axe from 'axe-core';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Waits until the locator finds `count` elements. */
export async function expectCountOf(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length, { message: locator.asLocator() }).toBe(count);
}

/** Waits until the locator finds no element. */
export const expectNone = (locator: Locator): Promise<void> => expectCountOf(locator, 0);

/** Waits until the address, without its origin, equals or matches `address`. */
export async function expectAddress(address: string | RegExp): Promise<void> {
  const current = expect.poll(() => location.pathname + location.search);
  await (typeof address === 'string' ? current.toBe(address) : current.toMatch(address));
}

/** Waits until the page shows that its text is saved. */
export async function expectSaved(): Promise<void> {
  await expect.poll(() => document.querySelector('[data-save]')?.getAttribute('data-save')).toBe('saved');
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));

/** Expects no accessibility violation inside the selected element in the light and the dark theme. */
export async function expectAccessible(selector = '#root'): Promise<void> {
  // A tooltip may open while axe measures, and would have the colours of its transition.
  const style = document.createElement('style');
  style.textContent = '*, ::before, ::after { transition: none !important; }';
  document.head.append(style);
  try {
    for (const theme of ['light', 'dark']) await expectAccessibleIn(theme, selector);
  } finally {
    style.remove();
    delete document.documentElement.dataset.theme;
  }
}

async function expectAccessibleIn(theme: string, selector: string): Promise<void> {
  document.documentElement.dataset.theme = theme;
  // A layer that opens begins its transition in its second frame.
  await nextFrame();
  await nextFrame();
  // Finish transitions first: axe would measure their intermediate colours. Those tied to scrolling never end.
  const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  await Promise.all(timed.map(animation => animation.finished.catch(() => {})));
  const { violations } = await axe.run(selector, {
    resultTypes: ['violations'],
    ...(theme === 'dark' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  });
  const lines = violations.map(
    ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect(lines).toEqual([]);
}
