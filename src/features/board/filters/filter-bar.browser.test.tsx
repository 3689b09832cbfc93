import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { harbour, owner } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { drag, restMouse } from '#ui/testing/mouse.ts';
import { orderOf } from '../testing/colleague.ts';
import {
  card,
  cards,
  column,
  expectFirst,
  expectSaid,
  expectTickets,
  openBoard,
  reopenBoard,
} from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;
const [pin, session] = [card(tickets.pinVessel.reference), card(tickets.session.reference)];
const filters = page.getByRole('list', { name: 'Filters' });
const search = page.getByRole('combobox', { name: 'Filter by' });
const bar = page.getByRole('toolbar', { name: 'Board' });
const part = (name: string) => filters.getByRole('button', { name, exact: true });
const clear = () => keyboard('{Shift>}f{/Shift}');

/** Opens the search over all filters and takes the first match of each text. */
async function filterBy(...words: string[]): Promise<void> {
  await keyboard('f');
  for (const text of words) {
    await search.fill(text);
    const first = page.getByRole('option').first();
    await expect.element(first).toMatchTextContent(new RegExp(text.split(' ').at(-1)!, 'i'));
    await keyboard('{Enter}');
  }
  if (search.elements().length > 0) await keyboard('{Escape}');
  await expectNone(search);
}

beforeEach(() => openBoard());

test('a card that a filter hides gives the focus to its neighbour once the search closes', async () => {
  await expect.element(pin).toBeVisible();
  await focusOn(pin);
  await keyboard('f');
  await search.fill('label bug');
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/bug/);
  await keyboard('{Enter}');
  await expectNone(pin);
  await expectSaid(/^\d+ of \d+ tickets match$/);
  await expect.element(search).toHaveFocus();
  // People look at what is left for as long as they like.
  for (let frame = 0; frame < 45; frame += 1) await new Promise(requestAnimationFrame);
  await keyboard('{Escape}');
  await expectNone(search);
  await expect.element(cards(columns.backlog).first().getByRole('link')).toHaveFocus();
});

test('filters are found in one search, are in the address, and stay while a ticket is opened and closed', async () => {
  await filterBy('label gate', 'mara');
  await expect.element(filters).toMatchTextContent(/Assignee\s*is/);
  await expectAddress(/label=.*assignee=/);
  await expect.element(part('Label: gate')).toBeVisible();
  await expect.element(session).toBeVisible();
  await expectNone(pin);
  await expect.element(bar).toMatchTextContent(/\d+ of \d+/);
  // The limit counts the whole column.
  await expectTickets(columns.ready, '4 of 8');
  await expect.element(column(columns.ready)).toMatchTextContent(/1 of 4.*4 of 8 tickets/);
  await expect.element(column(columns.backlog)).toMatchTextContent(/0 of \d+ tickets match/);
  await expectSaid(/^\d+ of \d+ tickets match$/);
  const address = location.pathname + location.search;
  await session.click();
  const panel = page.getByRole('complementary', { name: `Ticket ${tickets.session.reference}` });
  await expect.element(panel.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await keyboard('{Escape}');
  await expectAddress(address);
  // A column without a match shows no list.
  await reopenBoard(3);
  await expect.element(session).toBeVisible();
  await expectNone(pin);
  await restMouse();
  await expectAccessible();
  await clear();
  await expect.element(pin).toBeVisible();
  await expectAddress('/projects/HBR/board');
});

test('labels of the project and tags of all projects are told apart', async () => {
  await keyboard('f');
  const groupOf = (name: string) => page.getByRole('group', { name });
  await expect.element(groupOf('Labels of Harbour').getByRole('option', { name: 'bug' })).toBeVisible();
  await expect.element(groupOf('Tags, shared by all projects').getByRole('option').first()).toBeVisible();
});

test('the parts of a chip change the filter, and Backspace removes it', async () => {
  await filterBy('label bug');
  await expectNone(pin);
  await part('is').click();
  await page.getByRole('option', { name: 'is not' }).click();
  await expect.element(pin).toBeVisible();
  await expectNone(session);
  await part('Label: bug').click();
  await page.getByRole('combobox', { name: 'Label' }).fill('map');
  await keyboard('{Enter}{Escape}');
  await expect.element(filters).toMatchTextContent('is none of');
  await expectNone(pin);
  await focusOn(part('Remove filter Label'));
  await keyboard('{Backspace}');
  await expectNone(filters);
  await expect.element(pin).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toHaveFocus();
});

test('a column can be excluded, and a filter with one value offers the others', async () => {
  await filterBy('column backlog');
  await expectNone(column(columns.ready));
  await part('is').click();
  await page.getByRole('option', { name: 'is not' }).click();
  await expectNone(column(columns.backlog));
  await expect.element(column(columns.ready)).toBeVisible();
  await expectNone(page.getByRole('option'));
  await filterBy('overdue');
  await expectAddress(/due=overdue/);
  await part('Overdue').click();
  await page.getByRole('option', { name: 'No due date' }).click();
  await expectAddress(/due=none/);
});

test('a text without matches is reported once, and can be cleared or changed', async () => {
  await filterBy('zebra crossing');
  await expectCountOf(page.getByText('Nothing matches'), 1);
  await expect.element(bar).toMatchTextContent(/0 of \d+/);
  // The column under the pointer shows a key beside the name of a button.
  await restMouse();
  await expectAccessible();
  await part('zebra crossing').click();
  await page.getByRole('searchbox', { name: 'Text' }).fill('pin a vessel');
  await keyboard('{Enter}');
  await expect.element(pin).toBeVisible();
  await part('pin a vessel').click();
  await page.getByRole('searchbox', { name: 'Text' }).fill('zebra');
  await keyboard('{Enter}');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(pin).toBeVisible();
  await expectAddress('/projects/HBR/board');
});

test('people filter by their picture', async () => {
  const mara = page.getByRole('button', { name: `Tickets of ${owner.name}` });
  await mara.click();
  await expect.element(mara).toHaveAttribute('aria-pressed', 'true');
  await expectNone(pin);
  await mara.click();
  await expect.element(mara).toHaveAttribute('aria-pressed', 'false');
  await expect.element(pin).toBeVisible();
});

test('the members look the same above the board and above the analytics', async () => {
  const group = page.getByRole('group', { name: 'Members' });
  const looks = async () => {
    await expect.element(group).toBeVisible();
    const start = group.element().getBoundingClientRect().left;
    return [...group.element().querySelectorAll('[data-face]')].map(face => {
      const { left, width } = face.getBoundingClientRect();
      return [face.textContent, left - start, width];
    });
  };
  const onBoard = await looks();
  expect(onBoard.length).toBe(5);
  await page.getByRole('navigation').getByRole('link', { name: 'Analytics' }).first().click();
  await expectAddress('/projects/HBR/analytics');
  expect(await looks()).toEqual(onBoard);
});

test('on a board filtered by two labels a card is dropped right behind the card shown above it', async () => {
  await filterBy('label api', 'label bug');
  await expectCountOf(cards(columns.ready), 2);
  const referenceIn = (one: Element) => /HBR-\d+/.exec(one.textContent)![0];
  const above = referenceIn(cards(columns.ready).first().element());
  const moved = referenceIn(cards(columns.backlog).first().element());
  await drag(card(moved), cards(columns.ready).nth(1));
  await expectFirst(columns.ready, [above, moved]);
  await clear();
  await expectCountOf(cards(columns.ready), 5);
  const order = cards(columns.ready).elements().map(referenceIn);
  expect(order[order.indexOf(above) + 1]).toBe(moved);
  await reopenBoard();
  await expectFirst(columns.ready, order);
  expect(await orderOf(columns.ready)).toEqual(order);
});

test('the order is in the address and in words, and cards show the chosen parts', async () => {
  const gate = column(columns.ready).getByText('gate', { exact: true });
  await keyboard('v');
  await page.getByLabelText('Order', { exact: true }).selectOptions('Priority');
  await expectAddress(/sort=-priority/);
  await expect.element(bar).toMatchTextContent('Sorted by priority, most urgent first');
  await expectFirst(columns.ready, [tickets.session.reference]);
  await page.getByRole('button', { name: 'Most urgent first' }).click();
  await expectAddress(/sort=priority/);
  await page.getByRole('radio', { name: 'Compact' }).click();
  await expectNone(gate);
  await page.getByRole('radio', { name: 'Full' }).click();
  await expect.element(gate).toBeVisible();
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  await expectNone(gate);
  await reopenBoard();
  await expect.element(session).toBeVisible();
  await expectNone(gate);
  await page.getByRole('button', { name: 'Back to the manual order' }).click();
  await expectAddress('/projects/HBR/board');
});

test('archived tickets are shown by a filter, and can be unarchived', async () => {
  await session.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expectNone(session);
  await expectTickets(columns.ready, '3 of 8');
  await filterBy('archived only');
  const archived = cards(columns.ready).filter({ hasText: tickets.session.reference });
  await expect.element(archived).toMatchTextContent('Archived');
  await session.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await expectTickets(columns.ready, '4 of 8');
  await clear();
  await expect.element(archived).toBeVisible();
  await expect.element(archived).not.toMatchTextContent('Archived');
});

test('on a phone the pill of a column says how many of its tickets match', async () => {
  await page.viewport(390, 844);
  const pill = page
    .getByRole('navigation', { name: 'Columns' })
    .getByRole('button', { name: new RegExp(`^${columns.ready}`) });
  await expect.element(pill).toMatchTextContent(/\d+ of \d+ tickets/);
  await filterBy('gate');
  await expect.element(pill).toMatchTextContent(/\d+ of \d+ tickets match$/);
});

test('on a phone filters fade before the count, and the last one is clear of the fade', async () => {
  await page.viewport(390, 844);
  await filterBy('gate', 'ada');
  const save = bar.getByRole('button', { name: 'Save view…' });
  await expect.element(save).toBeInTheDocument();
  const scroller = filters.element().parentElement!;
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth);
  expect(getComputedStyle(scroller).maskImage).toContain('linear-gradient');
  scroller.scrollLeft = scroller.scrollWidth;
  const { right } = scroller.getBoundingClientRect();
  await expect.poll(() => right - save.element().getBoundingClientRect().right).toBeGreaterThanOrEqual(16);
});
