import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible } from '#ui/testing/expect-screen.ts';
import { card } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const rowOf = (reference: string) => page.getByRole('row').filter({ has: card(reference) });
const pinRow = rowOf(tickets.pinVessel.reference);
const topOf = (element: Element) => element.getBoundingClientRect().top;

test('on a phone a row says its status, unless the group does, and is as high as its title', async () => {
  await openApp('/projects/HBR/list?group=none');
  const status = pinRow.getByText(columns.backlog, { exact: true });
  await expect.element(pinRow).toBeVisible();
  await expect.element(status).toBeVisible();
  await expectAccessible();
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const lines = rows.map(row => Math.round(row.querySelector('a')!.clientHeight / 22));
  expect(new Set(lines)).toEqual(new Set([1, 2]));
  await expect
    .poll(() =>
      rows.slice(1).every((row, index) => topOf(row) >= rows[index]!.getBoundingClientRect().bottom),
    )
    .toBe(true);

  await openApp('/projects/HBR/list');
  await expect.element(pinRow).toBeVisible();
  await expect.element(status).not.toBeVisible();
});
