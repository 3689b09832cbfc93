import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { toasts } from '#ui/toast.ts';
import { archiveProject } from '../testing/colleague.ts';
import { card } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;
const pin = card(tickets.pinVessel.reference);
const rows = page.getByRole('row');
const row = rows.filter({ hasText: tickets.pinVessel.reference });
const panel = page.getByRole('complementary', { name: `Ticket ${tickets.pinVessel.reference}` });

async function openList(query = ''): Promise<void> {
  await openApp(`/projects/HBR/list${query}`);
  await expect.element(page.getByRole('table', { name: 'Tickets' })).toBeVisible();
}

beforeEach(async () => {
  await openList();
  await expect.element(pin).toBeVisible();
});

afterEach(() => page.viewport(1440, 900));

test('keys move the focus in the list and open tickets beside it; only rows in view are rendered', async () => {
  await expectAccessible();
  await keyboard('j');
  await expect.element(pin).toHaveFocus();
  await keyboard('{End}');
  await expectNone(pin);
  await keyboard('{Home}');
  await expect.element(pin).toHaveFocus();
  expect(rows.elements().length).toBeLessThan(60);
  await keyboard('{Enter}');
  await expectAddress(`/projects/HBR/list/${tickets.pinVessel.reference}`);
  await expect.element(panel).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(panel);
  await expectAddress('/projects/HBR/list');
  await expect.element(pin).toHaveFocus();
});

test('Page Down and Page Up move the focus by what the window shows', async () => {
  const focusedKey = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
  await focusOn(pin);
  const start = focusedKey();
  const topBefore = document.activeElement!.getBoundingClientRect().top;
  await keyboard('{PageDown}');
  await expect.poll(focusedKey).not.toBe(start);
  await expect.element(page.elementLocator(document.activeElement!)).toBeInViewport();
  const moved = document.querySelector('[data-scroll="list"]')!.scrollTop;
  expect(document.activeElement!.getBoundingClientRect().top + moved - topBefore).toBeGreaterThan(300);
  await keyboard('{PageUp}');
  await expect.element(pin).toHaveFocus();
});

test('N opens the dialog for a new ticket in the group that has the focus, and says why it does not', async () => {
  await focusOn(card(tickets.session.reference));
  await keyboard('n');
  const dialog = page.getByRole('dialog', { name: 'New ticket in Harbour' });
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: /^Column/ })).toMatchTextContent(columns.ready);
  await keyboard('{Escape}');
  await expectNone(dialog);
  await archiveProject();
  reopenApp();
  await expect.element(pin).toBeVisible();
  await keyboard('n');
  await expect.element(page.getByText(/^This project is archived\. Unarchive it/).first()).toBeVisible();
});

test('the keys that move a card on the board say that the list has none', async () => {
  await focusOn(pin);
  await keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  await expect.element(page.getByText(/not moved by arrow keys in the list. Press M/).first()).toBeVisible();
  await expect.element(pin).toHaveFocus();
  await archiveProject();
  reopenApp();
  await expect.element(pin).toBeVisible();
  await focusOn(pin);
  await keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expect
    .poll(() => toasts.get().map(({ message }) => message))
    .toContain('This project is archived. Unarchive it to make changes.');
});

test('a ticket is moved from the list, and the board keeps the order of the list', async () => {
  await pin.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('option', { name: new RegExp(columns.ready) }).click();
  await expect.element(row).toMatchTextContent(columns.ready);
  const title = page.getByRole('columnheader', { name: 'Title' });
  await title.getByRole('button').click();
  await expectAddress(/sort=title/);
  await expect.element(title).toHaveAttribute('aria-sort', 'ascending');
  await title.getByRole('button').click();
  await expect.element(title).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: 'Board', exact: true }).last().click();
  await expectAddress('/projects/HBR/board?sort=-title');
});

test('the status is not repeated below the head of its group, and its width goes to the title', async () => {
  const headings = page.getByRole('columnheader');
  await expect.element(headings.filter({ hasText: 'Labels' })).toBeVisible();
  await expectNone(headings.filter({ hasText: 'Status' }));
  await expectNone(row.getByRole('cell', { name: columns.backlog }));
  const { right } = headings.filter({ hasText: 'Labels' }).element().getBoundingClientRect();
  const { left } = headings.filter({ hasText: 'Estimate' }).element().getBoundingClientRect();
  expect(left - right).toBeLessThan(10);
});

test('columns can be closed, and a filter without matches says so once', async () => {
  await page.getByRole('button', { name: new RegExp(columns.backlog), expanded: true }).click();
  await expectNone(pin);
  await expect.element(card(tickets.checkIn.reference)).toBeVisible();
  await openList('?q=zebra');
  await expectCountOf(page.getByText('Nothing matches'), 1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(pin).toBeVisible();
});

test('rows are selected by keys and changed together', async () => {
  const critical = row.getByLabelText('Priority: critical');
  await keyboard('j');
  await expect.element(pin).toHaveFocus();
  await keyboard('x{Shift>}{ArrowDown}{/Shift}');
  const bar = page.getByRole('region', { name: '2 selected' });
  await bar.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'Critical' }).click();
  // A selected row shows a tick instead of its priority.
  await expectNone(page.getByRole('menu'));
  await keyboard('{Escape}');
  await expectNone(bar);
  await expect.element(critical).toBeVisible();
  await keyboard('z');
  await expectNone(critical);
});

test('on a phone rows have two lines and open their ticket', async () => {
  await page.viewport(390, 844);
  const box = () => row.element().getBoundingClientRect();
  await expect.poll(() => box().width).toBeGreaterThan(380);
  await expect.poll(() => box().width).toBeLessThan(400);
  expect(box().height).toBeGreaterThan(50);
  await pin.click();
  await expect.element(panel).toBeVisible();
});

test('the undo of a duplicate gives the focus back to the ticket', async () => {
  await keyboard('j');
  await expect.element(pin).toHaveFocus();
  await keyboard('{Control>}d{/Control}');
  const copy = page.getByRole('link', { name: new RegExp(`^${tickets.pinVessel.title}, `) }).nth(1);
  await expect.element(copy).toHaveFocus();
  await keyboard('z');
  await expectNone(copy);
  await expect.element(pin).toHaveFocus();
});
