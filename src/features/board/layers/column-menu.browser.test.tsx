import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { drag } from '#ui/testing/mouse.ts';
import { column, expectTickets, openBoard, reopenBoard } from '../testing/on-board.ts';

const { columns } = harbour;
const { keyboard } = userEvent;
const dialog = page.getByRole('dialog');
const limit = page.getByRole('spinbutton', { name: 'Limit' });
const widthOf = (name: string) => Math.round(column(name).element().getBoundingClientRect().width);

async function choose(name: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Column ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

beforeEach(() => openBoard());

test('a column is added and deleted, and its tickets go to the column that is chosen', async () => {
  await page.getByRole('button', { name: /add column/i }).click();
  await page.getByRole('textbox', { name: /name/i }).last().fill('Blocked');
  await keyboard('{Enter}');
  await expect.element(column('Blocked')).toBeVisible();
  await choose(columns.ready, /delete/i);
  const confirm = page.getByRole('dialog', { name: /Delete column/ });
  await expect.element(confirm).toMatchTextContent('4 tickets in this column will move');
  await confirm.getByRole('button', { name: columns.backlog }).click();
  await expect.element(page.getByRole('option', { name: /In progress/ })).toMatchTextContent('Full');
  await page.getByRole('option', { name: /Blocked/ }).click();
  await confirm.getByRole('button', { name: /Delete column/ }).click();
  await expectNone(column(columns.ready));
  await expectTickets('Blocked', '4');
});

test('a column is renamed in its place, and Escape keeps the old name', async () => {
  const name = page.getByRole('textbox', { name: 'Name of column Ready' });
  await choose(columns.ready, 'Rename');
  await name.fill('Next');
  await keyboard('{Escape}');
  await expect.element(column(columns.ready)).toBeVisible();
  await choose(columns.ready, 'Rename');
  await name.fill('Next');
  await keyboard('{Enter}');
  await expect.element(column('Next')).toBeVisible();
  await reopenBoard();
  await expect.element(column('Next')).toBeVisible();
});

test('a limit is set and taken away, and says how many tickets are over it', async () => {
  await choose(columns.ready, /Colour and limit/);
  await expect.element(limit).toHaveValue(8);
  await limit.fill('3');
  await expect.element(dialog).toMatchTextContent('1 ticket over; they stay, and nothing comes in.');
  await expectAccessible('[role="dialog"]');
  await keyboard('{Enter}');
  await expectTickets(columns.ready, '4 of 3 tickets, over the limit');
  await choose(columns.ready, /Colour and limit/);
  await limit.fill('');
  // The limit is kept when the panel closes.
  await keyboard('{Escape}');
  await expectTickets(columns.ready, '4 tickets');
  await reopenBoard();
  await expectTickets(columns.ready, '4 tickets');
});

test('a column counts as done once it is told to, and keeps its colour', async () => {
  await choose(columns.review, /Colour and limit/);
  await dialog.getByRole('switch', { name: /^Counts as done/ }).click();
  await dialog.getByRole('radio').last().click();
  await expect.element(dialog.getByRole('radio').last()).toBeChecked();
  await keyboard('{Escape}');
  await reopenBoard();
  await page.getByRole('button', { name: 'Column In review' }).click();
  await expect
    .element(page.getByRole('menuitemcheckbox', { name: 'Counts as done' }))
    .toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitem', { name: /Colour and limit/ }).click();
  await expect.element(dialog.getByRole('radio').last()).toBeChecked();
});

test('columns change their places by the menu, as far as there are others', async () => {
  const left = (name: string) => column(name).element().getBoundingClientRect().left;
  await page.getByRole('button', { name: 'Column Backlog' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: /^Move left/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Move right' }).click();
  await expect.poll(() => left(columns.ready) < left(columns.backlog)).toBe(true);
  await reopenBoard();
  expect(left(columns.ready)).toBeLessThan(left(columns.backlog));
});

test('columns are made wider by their edge and by keys, and keep that', async () => {
  const slider = page.getByRole('slider', { name: 'Column width' });
  expect(widthOf(columns.ready)).toBe(276);
  const edge = column(columns.ready).element().querySelector('[data-no-drag][aria-hidden]')!;
  const { width } = edge.getBoundingClientRect();
  await drag(page.elementLocator(edge), page.elementLocator(edge), { x: width / 2 + 40, y: 300 });
  await expect.poll(() => widthOf(columns.ready)).toBe(296);
  await reopenBoard();
  expect(widthOf(columns.ready)).toBe(296);
  await page.getByRole('button', { name: 'Display' }).click();
  await expect.element(slider).toBeVisible();
  slider.element().focus();
  await keyboard('{Home}');
  await expect.poll(() => widthOf(columns.ready)).toBe(240);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => widthOf(columns.ready)).toBe(276);
});
