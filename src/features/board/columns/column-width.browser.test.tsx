import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { card, column, openBoard } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const widthOf = (name: string) => column(name).element().getBoundingClientRect().width;
const panel = page.getByRole('complementary', { name: /^Ticket / });
const expectWidth = (width: number) => expect.poll(() => Math.round(widthOf(columns.ready))).toBe(width);

afterEach(() => page.viewport(1440, 900));

test('columns grow into a wide window, and shrink beside an open ticket to the room it leaves', async () => {
  await openBoard();
  await expectWidth(276);
  await page.viewport(1920, 1000);
  await expect.poll(() => widthOf(columns.ready)).toBeGreaterThan(300);
  const board = document.querySelector('[data-column]')!.parentElement!;
  expect(board.scrollWidth).toBe(board.clientWidth);
  await page.viewport(2560, 1000);
  await expectWidth(420);
  await card(tickets.pinVessel.reference).click();
  await expect.element(panel).toBeVisible();
  await expect.poll(() => widthOf(columns.ready)).toBeLessThan(420);
  expect(board.scrollWidth).toBe(board.clientWidth);
  expect(widthOf(columns.ready)).toBeGreaterThanOrEqual(276);
  await page.viewport(1920, 1000);
  await expectWidth(276);
  await userEvent.keyboard('{Escape}');
  await page.viewport(2560, 1000);
  await expectWidth(420);
});

test('a width set by hand wins over a wide window, until it is reset', async () => {
  await page.viewport(1920, 1000);
  await openBoard();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('slider', { name: 'Column width' }).fill('260');
  await expectWidth(260);
  await userEvent.keyboard('{Escape}');
  await card(tickets.pinVessel.reference).click();
  await expect.element(panel).toBeVisible();
  await expectWidth(260);
  await userEvent.keyboard('{Escape}');
  await expectNone(panel);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => widthOf(columns.ready)).toBeGreaterThan(300);
});
