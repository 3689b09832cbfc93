import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { setOffline } from '#app/testing/memory-service.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { drag } from '#ui/testing/mouse.ts';
import { undoHistory } from '#ui/undo.ts';
import { findProjectId } from '../testing/colleague.ts';
import { column, expectSaid, expectTickets, openBoard, reopenBoard } from '../testing/on-board.ts';

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

test('a column is added, another one is deleted, and its tickets move to the chosen column', async () => {
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

test('a column is renamed in its header, and Escape keeps the old name', async () => {
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

const hueOf = async () => {
  const boards = `/api/v1/projects/${await findProjectId()}/boards`;
  const { data } = await callService<{ data: { position: number; color: string | null }[] }>('GET', boards);
  return data.find(({ position }) => position === 1)?.color;
};

test('the undo key takes back the name, the limit and the colour of a column', async () => {
  const before = await hueOf();
  await choose(columns.ready, /^Colour and limit/);
  await limit.fill('6');
  await page.getByRole('radio', { name: 'Pink' }).click();
  await keyboard('{Escape}');
  await expectTickets(columns.ready, '4 of 6');
  await choose(columns.ready, 'Rename');
  await page.getByRole('textbox', { name: 'Name of column Ready' }).fill('Next');
  await keyboard('{Enter}');
  await expectTickets('Next', '4 of 6');
  await keyboard('z');
  await expectTickets(columns.ready, '4 of 6');
  await keyboard('z');
  await expectTickets(columns.ready, '4 of 8');
  await expect.poll(hueOf).toBe('pink');
  await keyboard('z');
  await expect.poll(hueOf).toBe(before);
  await keyboard('{Shift>}Z{/Shift}');
  await expect.poll(hueOf).toBe('pink');
});

test('without a connection a column is neither hidden nor renamed, says so, and keeps the name that was typed', async () => {
  await setOffline(true);
  await expect.element(page.getByText(/^Offline\./)).toBeVisible();
  const undoableIds = () => undoHistory.get().undoable.map(({ id }) => id);
  const before = undoableIds();
  await choose(columns.ready, /^Hide/);
  const refusal = page.getByText('This change needs the connection, and cannot be kept for later.');
  await expect.element(refusal).toBeVisible();
  await expect.element(column(columns.ready)).toBeVisible();
  expect(undoableIds().filter(id => !before.includes(id))).toEqual([]);
  const name = page.getByRole('textbox', { name: 'Name of column Ready' });
  await choose(columns.ready, 'Rename');
  await name.fill('Next');
  await keyboard('{Enter}');
  await expect.element(column(columns.ready)).toBeVisible();
  await setOffline(false);
  await expect.element(page.getByText('Back online.', { exact: true })).toBeVisible();
  await choose(columns.ready, 'Rename');
  await expect.element(name).toHaveValue('Next');
  await keyboard('{Enter}');
  await expect.element(column('Next')).toBeVisible();
});

test('a limit is set and removed, and the panel says how many tickets are over it', async () => {
  await choose(columns.ready, /Colour and limit/);
  await expect.element(limit).toHaveValue(8);
  await limit.fill('3');
  await expect.element(dialog).toMatchTextContent('1 ticket over; it stays, and nothing comes in.');
  await expectAccessible('[role="dialog"]');
  await keyboard('{Enter}');
  await expectTickets(columns.ready, '4 of 3 tickets, over the limit');
  await expectSaid('The limit of Ready is 3.');
  await choose(columns.ready, /Colour and limit/);
  await limit.fill('');
  // The limit is saved when the panel closes.
  await keyboard('{Escape}');
  await expectTickets(columns.ready, '4 tickets');
  await reopenBoard();
  await expectTickets(columns.ready, '4 tickets');
});

test('"Counts as done" and a colour are saved', async () => {
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

test('the menu moves a column left and right, but not past the ends of the board', async () => {
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

test('the width of columns is changed by their edge and by keys, and kept', async () => {
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
  await focusOn(slider);
  await keyboard('{Home}');
  await expect.poll(() => widthOf(columns.ready)).toBe(240);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => widthOf(columns.ready)).toBe(276);
});

test('a column is watched for its limit', async () => {
  const item = page.getByRole('menuitemcheckbox', { name: 'Tell me when over its limit' });
  await page.getByRole('button', { name: `Column ${columns.ready}` }).click();
  await expect.element(item).not.toBeChecked();
  const words = item.getByText('Tell me when over its limit').element();
  expect(words.scrollWidth).toBe(words.clientWidth);
  await item.click();
  await expect.element(item).toBeChecked();
  await keyboard('{Escape}');
  await reopenBoard();
  await page.getByRole('button', { name: `Column ${columns.ready}` }).click();
  await expect.element(item).toBeChecked();
  await keyboard('{Escape}');
  await page.getByRole('button', { name: `Column ${columns.backlog}` }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Collapse' })).toBeVisible();
  await expectNone(item);
  await keyboard('{Escape}');
});
