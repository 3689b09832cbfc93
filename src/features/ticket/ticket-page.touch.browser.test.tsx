import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';

test('on a phone the project above a ticket is a target for a finger', async () => {
  await openApp(`/${harbour.tickets.checkIn.reference}`);
  const crumb = page.getByRole('main').getByRole('link', { name: 'Harbour', exact: true });
  await expect.element(crumb).toBeVisible();
  const { left, width, top, height } = crumb.element().getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  for (const [dx, dy] of [
    [-21, 0],
    [21, 0],
    [0, -21],
    [0, 21],
  ] as const)
    expect(document.elementFromPoint(x + dx, y + dy)?.closest('a')).toBe(crumb.element());
});
