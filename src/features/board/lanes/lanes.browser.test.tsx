import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour, owner } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { dragOver, drop } from '#ui/testing/mouse.ts';
import { column, dropLine, expectMoved, expectSaid, expectTickets, openBoard } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;
const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^[A-Z][a-z]+: ${name}$`) });
const head = (name: string) => lane(name).getByRole('button', { name, exact: true });
const cell = (columnName: string, name: string) =>
  page.getByRole('group', { name: `${columnName}, ${name}`, exact: true });
const cardsIn = (columnName: string, name: string) => cell(columnName, name).getByRole('listitem');
const linkIn = (columnName: string, name: string, reference: string) =>
  cell(columnName, name).getByRole('link', { name: new RegExp(`${reference}$`) });
const find = (reference: string) => callService<Ticket>('GET', `/api/app/references/${reference}`);
const stateOf = async (reference: string) => {
  const { priority, board_id } = await find(reference);
  return { priority, board_id };
};

async function openLanes(query: string): Promise<void> {
  await openApp(`/projects/HBR/board${query}`);
  await expect.element(page.getByRole('region', { name: /: / }).first()).toBeVisible();
}

afterEach(() => page.viewport(1440, 900));

test('Display groups the board: lanes count their tickets, collapse, and stay collapsed on this device', async () => {
  await openBoard();
  await keyboard('v');
  await page.getByLabelText('Group by').selectOptions('Assignee');
  await keyboard('{Escape}');
  await expectAddress('/projects/HBR/board?group=assignee');
  const mine = head(owner.name);
  await expect.element(mine).toHaveAttribute('aria-expanded', 'true');
  await expect.element(lane(owner.name)).toMatchTextContent(/18 tickets/);
  // A ticket of two people says where it stands as well.
  await expect
    .element(cardsIn(columns.ready, owner.name).filter({ hasText: tickets.session.reference }))
    .toMatchTextContent(/Also under Tomás Rey/);
  await expectTickets(columns.ready, '4 of 8');
  await expectAccessible();
  await mine.click();
  await expect.element(mine).toHaveAttribute('aria-expanded', 'false');
  await expectNone(cell(columns.ready, owner.name));
  reopenApp();
  await expect.element(mine).toHaveAttribute('aria-expanded', 'false');
  await expect.element(lane(owner.name)).toMatchTextContent(/18 tickets/);
});

test('with a filter, lanes and columns count what matches', async () => {
  await openLanes('?group=label&q=loses+the+session');
  await expect.element(lane('gate')).toMatchTextContent(/1 of \d+ tickets match/);
  await expectCountOf(page.getByRole('link', { name: new RegExp(`${tickets.session.reference}$`) }), 2);
  await expect.element(column(columns.ready)).toMatchTextContent(/1 of 4/);
  await expectNone(lane('map'));
});

test('the cells of a single lane end with the window, those of several are comparable', async () => {
  const highest = () =>
    getComputedStyle(cell(columns.backlog, 'High').getByRole('list').element().closest('[class*=scroller]')!)
      .maxHeight;
  await openLanes('?group=priority');
  await expect.poll(highest).toBe('352px');
  await openLanes('?group=priority&priority=high');
  await expect.poll(highest).toBe(`${innerHeight - 256}px`);
});

const { reference } = tickets.pinVessel;

test('a drag to another column and lane is one write with one undo', async () => {
  await openLanes('?group=priority');
  const before = await stateOf(reference);
  const target = linkIn(columns.ready, 'Critical', tickets.session.reference);
  await expect.element(target).toBeVisible();
  await expect.element(linkIn(columns.backlog, 'High', reference)).toBeVisible();
  await dragOver(linkIn(columns.backlog, 'High', reference), target, { x: 80, y: 60 });
  await expect.poll(() => dropLine(cell(columns.ready, 'Critical').element())).not.toBeNull();
  await drop();
  await expect.element(cardsIn(columns.ready, 'Critical').nth(1)).toMatchTextContent(reference);
  await expect.element(page.getByText(/moved to Ready and now has priority Critical/)).toBeVisible();
  await expectTickets(columns.ready, '5 of 8');
  await expectMoved();
  const { board_id } = await find(tickets.session.reference);
  expect(await stateOf(reference)).toEqual({ priority: 'critical', board_id });
  await keyboard('z');
  await expect.element(cardsIn(columns.backlog, 'High').first()).toMatchTextContent(reference);
  await expectTickets(columns.ready, '4 of 8');
  await expectMoved();
  expect(await stateOf(reference)).toEqual(before);
  expect((await find(reference)).position).toBe(0);
});

test('a full column refuses a drag as a whole', async () => {
  await openLanes('?group=priority');
  const before = await stateOf(reference);
  await expect.element(linkIn(columns.backlog, 'High', reference)).toBeVisible();
  await dragOver(linkIn(columns.backlog, 'High', reference), cell(columns.progress, 'Critical'), {
    x: 60,
    y: 20,
  });
  await expect.element(cell(columns.progress, 'Critical')).toHaveAttribute('data-refused', 'true');
  await expectSaid(/In progress is full/, 'assertive');
  await drop();
  await expect.element(cardsIn(columns.backlog, 'High').first()).toMatchTextContent(reference);
  expect(await stateOf(reference)).toEqual(before);
});

test('keys walk over lanes and cards, and carry a card to another lane', async () => {
  await openLanes('?group=priority');
  const pin = linkIn(columns.backlog, 'High', reference);
  await expect.element(pin).toBeVisible();
  await focusOn(head('High'));
  await keyboard('{ArrowDown}');
  await expect.element(pin).toHaveFocus();
  await keyboard('k');
  await expect.element(head('High')).toHaveFocus();
  await keyboard('{ArrowLeft}');
  await expect.element(head('High')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(head('High')).toHaveFocus();
  await keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(linkIn(columns.backlog, 'High', reference)).toHaveFocus();
  await keyboard(' ');
  await expectSaid(new RegExp(`Picked up ${reference}, position 1 of \\d+ in Backlog, lane High`));
  await keyboard('{ArrowRight}{ArrowUp}');
  await expectSaid(/Ready, lane Highest/);
  await keyboard('{ArrowUp}');
  await expectSaid(/Position 2 of 2 in Ready, lane Critical/);
  await keyboard('{Enter}');
  const moved = linkIn(columns.ready, 'Critical', reference);
  await expect.element(moved).toHaveFocus();
  await expectMoved();
  expect(await stateOf(reference)).toMatchObject({ priority: 'critical' });
  await expect.element(moved).toHaveFocus();
});

test('a ticket of two lanes is carried past all others, also where its lane is scrolled away', async () => {
  await page.viewport(1440, 500);
  await openLanes('?group=label');
  const { reference: session } = tickets.session;
  await expect.element(linkIn(columns.ready, 'bug', session)).toBeVisible();
  await focusOn(linkIn(columns.ready, 'bug', session));
  await keyboard(' ');
  await expectSaid(new RegExp(`Picked up ${session}, position \\d of \\d in Ready, lane bug`));
  // More than there are places: the last lane is the end.
  await keyboard('{ArrowDown}'.repeat(40));
  await expectSaid(/in Ready, lane No label\.$/);
  await expect.element(linkIn(columns.ready, 'bug', session)).toHaveFocus();
  await keyboard('{Enter}');
  await expectSaid(new RegExp(`^${session} now has no label, position \\d+ of \\d+ in lane No label\\.$`));
  await expect.element(linkIn(columns.ready, 'No label', session)).toHaveFocus();
  await expectMoved();
  expect((await find(session)).labels).toEqual([]);
  await keyboard('z');
  await expect.poll(async () => (await find(session)).labels.length).toBe(2);
});

test('a ticket that is closed gives the focus to the head of its closed lane, also after a reload', async () => {
  await openLanes('?group=priority');
  await expect.element(linkIn(columns.backlog, 'High', reference)).toBeVisible();
  await linkIn(columns.backlog, 'High', reference).click();
  const panel = page.getByRole('complementary', { name: `Ticket ${reference}` });
  await expect.element(panel).toBeVisible();
  await head('High').click();
  await expect.element(head('High')).toHaveAttribute('aria-expanded', 'false');
  for (const isReloaded of [false, true]) {
    if (isReloaded) {
      history.replaceState(null, '', `/projects/HBR/board/${reference}?group=priority`);
      reopenApp();
      await expect.element(panel.getByRole('textbox', { name: 'Title' })).toBeVisible();
      await expect.element(head('High')).toHaveAttribute('aria-expanded', 'false');
    }
    await focusOn(panel);
    await keyboard('{Escape}');
    await expectNone(panel);
    await expect.element(head('High')).toHaveFocus();
  }
});

test('a person of two takes the place of one and the other stays', async () => {
  await openLanes('?group=assignee');
  const { reference: session } = tickets.session;
  const nameOf = async () => (await find(session)).assignees.map(({ name }) => name).sort();
  const link = linkIn(columns.ready, owner.name, session);
  await expect.element(link).toBeVisible();
  await focusOn(link);
  await keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expectMoved();
  const names = await nameOf();
  expect(names).toHaveLength(2);
  expect(names).toContain('Tomás Rey');
  expect(names).not.toContain(owner.name);
});

test('less than one line of a high cell is without cards, beside the buttons for more and for a new one', async () => {
  await openLanes('?group=label');
  const gapsBelowCards = () =>
    [...document.querySelectorAll<HTMLElement>('[data-cell]')].flatMap(element => {
      const scroller = element.querySelector<HTMLElement>('[data-scroll]')!;
      const gap = element.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
      return scroller.scrollHeight > scroller.clientHeight ? [gap] : [];
    });
  await expect.poll(() => document.querySelectorAll('[data-cell-more]').length).toBeGreaterThan(0);
  await expect.poll(() => gapsBelowCards().length).toBeGreaterThan(2);
  await expect.poll(() => Math.max(...gapsBelowCards())).toBeLessThan(40);
  const backlog = cell(columns.backlog, 'bug');
  const add = backlog.getByRole('button', { name: `New ticket in ${columns.backlog}, bug` });
  await add.hover();
  await expect.poll(() => add.element().checkVisibility({ opacityProperty: true })).toBe(true);
  await add.click();
  await expect.element(backlog.getByRole('textbox')).toHaveFocus();
  await expectAccessible();
});

test('on a phone a lane is a section of the column on screen', async () => {
  await page.viewport(390, 844);
  await openLanes('?group=priority');
  await expect.element(linkIn(columns.backlog, 'High', reference)).toBeVisible();
  const heightOf = () => cell(columns.backlog, 'Critical').element().getBoundingClientRect().height;
  await expect.poll(heightOf).toBeLessThan(80);
  await page
    .getByRole('navigation', { name: 'Columns' })
    .getByRole('button', { name: /^Ready/ })
    .click();
  await expect.element(linkIn(columns.ready, 'Critical', tickets.session.reference)).toBeInViewport();
  await expect.poll(heightOf).toBeGreaterThan(80);
  await expectAccessible();
});

test('of 1,000 lanes only those on screen are rendered', async () => {
  await openApp('/projects/HBR/board');
  const { project_id: project, board_id } = await find(reference);
  const ids: string[] = [];
  for (let index = 0; index < 1000; index += 50)
    ids.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, async (_, other) => {
          const name = `lane ${String(index + other).padStart(4, '0')}`;
          return (await callService<{ id: string }>('POST', `/api/app/projects/${project}/labels`, { name }))
            .id;
        }),
      )),
    );
  for (let index = 0; index < ids.length; index += 100)
    await callService('POST', `/api/v1/projects/${project}/tickets`, {
      board_id,
      title: 'Many labels',
      label_ids: ids.slice(index, index + 100),
    });
  await page.getByRole('button', { name: /^Display/ }).click();
  await page.getByLabelText('Group by').selectOptions('Label');
  await keyboard('{Escape}');
  const rendered = () => document.querySelectorAll('[data-lane]').length;
  const board = () => document.querySelector<HTMLElement>('[data-scroll="board"]')!;
  await expect.element(lane('api')).toBeVisible();
  await expect.poll(() => board().scrollHeight).toBeGreaterThan(100_000);
  expect(rendered()).toBeLessThan(20);
  board().scrollTo(0, 60_000);
  await expect.poll(() => document.querySelectorAll('[data-lane] [data-ticket]').length).toBeGreaterThan(2);
  expect(rendered()).toBeLessThan(20);
});

test('a ticket that closes while the lanes are still read gives the focus to its card', async () => {
  const { reference } = tickets.pinVessel;
  await openLanes(`/${reference}?group=priority`);
  const panel = page.getByRole('complementary', { name: `Ticket ${reference}` });
  await expect.element(panel).toBeVisible();
  const release = holdRequests(/\/tickets\?/, 'GET');
  reopenApp();
  await expect.element(panel).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(panel);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  release();
  await expect.element(page.getByRole('link', { name: new RegExp(`${reference}$`) })).toHaveFocus();
});
