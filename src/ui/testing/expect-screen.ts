import axe from 'axe-core';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Waits until so many elements are found. */
export async function expectCountOf(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length, { message: locator.asLocator() }).toBe(count);
}

/** Waits until nothing is found that can be seen. */
export const expectNone = (locator: Locator): Promise<void> => expectCountOf(locator, 0);

/** Waits until the address, without its origin, is or matches this. */
export async function expectAddress(address: string | RegExp): Promise<void> {
  const now = expect.poll(() => location.pathname + location.search);
  await (typeof address === 'string' ? now.toBe(address) : now.toMatch(address));
}

/** Expects no accessibility violation below the selected element, in light and in dark. */
export async function expectAccessible(selector = '#root'): Promise<void> {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme;
    // Colours in transition would be measured half-way.
    await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {})));
    const { violations } = await axe.run(selector, {
      resultTypes: ['violations'],
      ...(theme === 'dark' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
    });
    const lines = violations.map(
      ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
    expect(lines).toEqual([]);
  }
  delete document.documentElement.dataset.theme;
}
