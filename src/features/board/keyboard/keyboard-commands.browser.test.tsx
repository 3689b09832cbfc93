import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdAnswers } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { dismissToast, toasts } from '#ui/toast.ts';
import { archiveProject, findColumnId } from '../testing/colleague.ts';
import {
  card,
  cards,
  column,
  expectFirst,
  expectLoaded,
  expectMoved,
  expectSaid,
  expectTickets,
  openBoard,
  reopenBoard,
} from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;
const pin = tickets.pinVessel;
const nameOf = (link: Element) => link.getAttribute('aria-label')!;
const named = (name: string) => page.getByRole('link', { name });

test('keys move the focus in a column with one tab stop, and after Archive the next card has it', async () => {
  await openBoard();
  const links = cards(columns.backlog).getByRole('link');
  await focusOn(card(pin.reference));
  await keyboard('{End}');
  await expect.element(links.last()).toHaveFocus();
  await expect.element(links.last()).toBeInViewport({ ratio: 1 });
  await keyboard('{PageUp}');
  await expect.element(links.last()).not.toHaveFocus();
  await keyboard('{Home}');
  await expect.element(card(pin.reference)).toHaveFocus();
  expect(document.querySelectorAll('[data-ticket] a[tabindex="0"]')).toHaveLength(1);
  const second = nameOf(links.nth(1).element());
  await keyboard('{Tab}{Enter}');
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect.element(named(second)).toHaveFocus();
  await keyboard('z');
  await expectFirst(columns.backlog, [pin.reference]);
});

test('a card that moves behind the loaded rows leaves the focus with its neighbour, and undo takes it back', async () => {
  await openBoard();
  const second = nameOf(cards(columns.backlog).nth(1).getByRole('link').element());
  await focusOn(card(pin.reference));
  await keyboard('m');
  await expect.element(page.getByRole('combobox', { name: `Move ${pin.reference} to` })).toHaveFocus();
  await keyboard('done{Enter}');
  await expect.element(named(second)).toHaveFocus();
  await expectSaid(new RegExp(`The focus is on ${/HBR-\d+$/.exec(second)![0]}.$`));
  await keyboard('j');
  await expect.element(cards(columns.backlog).nth(1).getByRole('link')).toHaveFocus();
  await keyboard('z');
  await expect.element(card(pin.reference)).toHaveFocus();
  await expectFirst(columns.backlog, [pin.reference]);
});

test('J and the arrows begin in the first column, also when it loads last, and leave controls their arrows', async () => {
  await openApp('/projects/HBR/board');
  const release = holdAnswers(new RegExp(`board_id=${await findColumnId(columns.backlog)}`));
  reopenApp();
  await expectLoaded(4);
  release();
  await expectLoaded();
  await keyboard('j');
  await expect.element(card(pin.reference)).toHaveFocus();
  const search = page.getByRole('button', { name: 'Search', exact: true }).first();
  await focusOn(search);
  await keyboard('{ArrowDown}');
  await expect.element(search).toHaveFocus();
  reopenApp();
  await expectLoaded();
  await keyboard('{ArrowRight}');
  await expect.element(card(pin.reference)).toHaveFocus();
});

test('arrows go between columns', async () => {
  await openBoard();
  await focusOn(card(pin.reference));
  await keyboard('{ArrowRight}');
  await expect.element(cards(columns.ready).first().getByRole('link')).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(cards(columns.ready).nth(1).getByRole('link')).toHaveFocus();
  await keyboard('{ArrowUp}{ArrowLeft}');
  await expect.element(card(pin.reference)).toHaveFocus();
});

test('columns are collapsed, opened and hidden by keys, and keep the focus', async () => {
  await openBoard();
  const menu = page.getByRole('button', { name: 'Column Ready' });
  const choose = async (name: string) => {
    await focusOn(menu);
    await keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
    await focusOn(page.getByRole('menuitem', { name }));
    await keyboard('{Enter}');
  };
  const rail = (count: number) =>
    page.getByRole('region', { name: `Ready, ${count} of 8 tickets, collapsed` }).getByRole('button');
  await choose('Collapse');
  await expect.element(rail(4)).toHaveFocus();
  // A collapsed column takes tickets as an open one does.
  await focusOn(card(pin.reference));
  await keyboard(' {ArrowRight} ');
  await expect.element(rail(5)).toBeVisible();
  await reopenBoard(4);
  await focusOn(rail(5));
  await keyboard('{Enter}');
  await expect
    .element(page.getByRole('region', { name: 'Ready, 5 of 8 tickets', exact: true }))
    .toHaveFocus();
  await choose('Hide for everybody');
  const hidden = page.getByRole('button', { name: '1 hidden' });
  await expect.element(hidden).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(column(columns.ready)).toBeVisible();
});

test('when a card no longer matches the filter, the next card has the focus', async () => {
  await openApp('/projects/HBR/board?priority=high');
  const links = cards(columns.backlog).getByRole('link');
  await expect.element(links.nth(1)).toBeVisible();
  const [gone, next] = links.elements().map(nameOf) as [string, string];
  await focusOn(named(gone));
  await keyboard('{Tab}{Enter}');
  await page.getByRole('menuitem', { name: 'Priority' }).click();
  await page.getByRole('menuitemradio', { name: 'Low', exact: true }).click();
  await expectNone(named(gone));
  await expect.element(named(next)).toHaveFocus();
});

test('a card that is moved into a column that is still loading is shown there, with the focus', async () => {
  await openBoard();
  const readyId = await findColumnId(columns.ready);
  await openApp('/projects');
  await expect.element(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  // The service has answered, the answer is on its way.
  const release = holdAnswers(new RegExp(`/tickets\\?.*board_id=${readyId}`));
  await page.getByRole('link', { name: harbour.name }).first().click();
  await expect.element(card(pin.reference)).toBeVisible();
  await focusOn(card(pin.reference));
  await keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expectTickets(columns.ready, '5');
  await expectMoved();
  release();
  await expect.element(cards(columns.ready).first()).toMatchTextContent(pin.reference);
  await expect.element(card(pin.reference)).toHaveFocus();
  await expectCountOf(cards(columns.ready), 5);
});

test('m, the beginning of a column and Enter move a card to the end of that column', async () => {
  await openBoard();
  await focusOn(card(pin.reference));
  await keyboard('m');
  await expect.element(page.getByRole('combobox', { name: `Move ${pin.reference} to` })).toHaveFocus();
  await keyboard('rea{Enter}');
  await expectNone(page.getByRole('option'));
  await expectTickets(columns.ready, '5 of 8');
  await expect.element(cards(columns.ready).last()).toMatchTextContent(pin.reference);
  await expect.element(card(pin.reference)).toHaveFocus();
});

test('where tickets may not be changed, each key that would change one says why not', async () => {
  await openBoard();
  await archiveProject();
  reopenApp();
  await expectLoaded();
  const messages = () => toasts.get().map(({ message }) => message);
  const expectRefused = async (keys: string) => {
    await keyboard(keys);
    await expect
      .poll(messages, { message: keys })
      .toEqual(['This project is archived. Unarchive it to make changes.']);
    dismissToast();
  };
  for (const key of ['n', 'c']) await expectRefused(key);
  // Without a focused card these keys change nothing.
  await keyboard('mxsap{Shift>}LDE{/Shift}');
  expect(messages()).toEqual([]);
  await focusOn(card(pin.reference));
  for (const keys of ['s', 'a', 'p', '{Shift>}L{/Shift}', '{Shift>}D{/Shift}', '{Shift>}E{/Shift}'])
    await expectRefused(keys);
  for (const key of ['d', '{Backspace}']) await expectRefused(`{ControlOrMeta>}${key}{/ControlOrMeta}`);
  for (const keys of [' ', 'm', 'x', '{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}']) await expectRefused(keys);
  await keyboard('{Enter}');
  await expect.element(page.getByText('Created by')).toBeVisible();
  for (const keys of ['p', 'e', '{Shift>}d{/Shift}', '{Shift>}R{/Shift}', '{Control>}{Backspace}{/Control}'])
    await expectRefused(keys);
});
