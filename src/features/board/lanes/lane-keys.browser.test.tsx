import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour, owner } from '#seed/names.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { setLimit } from '../testing/colleague.ts';
import { expectMoved, expectSaid, expectTickets, lowerPriorityReadLate } from '../testing/on-board.ts';

const { columns } = harbour;
const { keyboard } = userEvent;
const lane = page.getByRole('region', { name: `Assignee: ${owner.name}` });
const cell = (columnName: string) =>
  page.getByRole('group', { name: `${columnName}, ${owner.name}`, exact: true });
const links = (columnName: string) => cell(columnName).getByRole('listitem').getByRole('link');
const picker = page.getByRole('combobox', { name: /^Move HBR-\d+ to/ });
const referenceOf = (link: Element) => /HBR-\d+$/.exec(link.getAttribute('aria-label')!)![0];
const linkOf = (reference: string) => lane.getByRole('link', { name: new RegExp(`${reference}$`) });

let moved: string;
let next: string;

beforeEach(async () => {
  await openApp('/projects/HBR/board?group=assignee');
  await expect.element(links(columns.backlog).nth(1)).toBeVisible();
  [moved, next] = links(columns.backlog).elements().map(referenceOf) as [string, string];
  await focusOn(linkOf(moved));
});

async function moveTo(columnName: string): Promise<void> {
  await keyboard('m');
  await expect.element(picker).toHaveFocus();
  await keyboard(`${columnName}{Enter}`);
}

test('a card that moves behind the loaded rows gives the focus to its neighbour, and undo brings it back', async () => {
  await moveTo(columns.done);
  await expect.element(linkOf(next)).toHaveFocus();
  await expectSaid(
    `Moved ${moved} from ${columns.backlog} to ${columns.done}, position 71 of 71. The focus is on ${next}.`,
  );
  await keyboard('z');
  await expect.element(linkOf(moved)).toHaveFocus();
  await expect.element(links(columns.backlog).first()).toHaveAccessibleName(new RegExp(`${moved}$`));
  // The focus was on the neighbour when it went.
  await keyboard('{Shift>}Z{/Shift}');
  await expect.element(linkOf(next)).toHaveFocus();
  await keyboard('z');
  await expect.element(linkOf(moved)).toHaveFocus();
});

test('undo shows a card in its cell before the service answers', async () => {
  await moveTo(columns.ready);
  await expect.element(links(columns.ready).last()).toHaveFocus();
  expect(referenceOf(links(columns.ready).last().element())).toBe(moved);
  await expectMoved();
  const release = holdRequests(/\/api\//);
  await keyboard('z');
  await expect.element(links(columns.backlog).first()).toHaveFocus();
  expect(links(columns.backlog).elements().map(referenceOf).slice(0, 2)).toEqual([moved, next]);
  release();
  await expectMoved();
  await expect.element(linkOf(moved)).toHaveFocus();
});

test('a lane counts a ticket that moves into a collapsed column, before and after the answer', async () => {
  await page.getByRole('button', { name: `Column ${columns.ready}` }).click();
  await page.getByRole('menuitem', { name: 'Collapse' }).click();
  await expect.element(page.getByRole('region', { name: /^Ready, 4 of 8 tickets, collapsed/ })).toBeVisible();
  await expect.element(lane).toMatchTextContent(/18 tickets/);
  const head = lane.element().firstElementChild!;
  const before = head.textContent;
  const counts: string[] = [];
  const observer = new MutationObserver(() => counts.push(head.textContent));
  observer.observe(head, { subtree: true, childList: true, characterData: true });
  await focusOn(linkOf(moved));
  await moveTo(columns.ready);
  await expectTickets(columns.ready, '5 of 8');
  await expectMoved();
  await keyboard('z');
  await expectTickets(columns.ready, '4 of 8');
  await expectMoved();
  observer.disconnect();
  expect(counts.filter(text => text !== before)).toEqual([]);
});

test('a key that moves a card says its position in the cell', async () => {
  const total = links(columns.backlog).elements().length;
  const inLane = (of: number) => `of ${of} in lane ${owner.name}.`;
  await keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  await expectSaid(`${moved} moved within ${columns.backlog}, position 2 ${inLane(total)}`);
  await keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  await expectSaid(`${moved} moved within ${columns.backlog}, position 1 ${inLane(total)}`);
  const ready = links(columns.ready).elements().length;
  await keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expectSaid(`${moved} moved to ${columns.ready}, position 1 ${inLane(ready + 1)}`);
  await expectMoved();
});

test('finishing a blocked ticket says what blocks it, also from a cell', async () => {
  const find = (reference: string) => callService<Ticket>('GET', `/api/app/references/${reference}`);
  const { id } = await find(moved);
  const body = { kind: 'blocked_by', ticket_id: (await find(next)).id };
  await callService('POST', `/api/app/tickets/${id}/relations`, body);
  await expect.element(lane.getByText(`Blocked by ${next}`)).toBeInTheDocument();
  // In progress and In review are full.
  for (const columnName of [columns.progress, columns.review]) await setLimit(columnName, null);
  await expectTickets(columns.review, '4 tickets');
  await focusOn(linkOf(moved));
  for (let step = 0; step < 4; step += 1) {
    await keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await expect.element(linkOf(moved)).toHaveFocus();
  }
  const place = `, position \\d+ of \\d+ in lane ${owner.name}`;
  const blocked = `It is still blocked by ${next}.`;
  await expectSaid(new RegExp(`^${moved} moved to ${columns.done}${place}. ${blocked}$`));
});

test('the focus stays on a changed card whose lane is read late, and N begins a ticket in its lane', async () => {
  await openApp('/projects/HBR/board?group=priority&q=berth');
  const link = page.getByRole('link', { name: /HBR-145$/ });
  await expect.element(link).toBeVisible();
  const cellId = () => link.query()?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const before = cellId()!;
  await focusOn(link);
  await lowerPriorityReadLate(link);
  await expect.poll(cellId).toMatch(/^priority:low /);
  await expect.element(link).toHaveFocus();
  await expectMoved();
  await keyboard('z');
  await expect.poll(cellId).toBe(before);
  await expect.element(link).toHaveFocus();
  await keyboard('n');
  await expect
    .element(page.getByRole('textbox', { name: /^Title of a new ticket in Backlog/ }))
    .toHaveFocus();
  expect(document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell).toBe(before);
});

test('the focus follows a card to a lane out of view, and back', async () => {
  const unassigned = page.getByRole('region', { name: /No assignee$/ });
  const link = page.getByRole('link', { name: new RegExp(`${moved}$`) });
  await keyboard('a');
  await expect.element(page.getByRole('combobox', { name: `Assignees of ${moved}` })).toHaveFocus();
  await keyboard(`${owner.name}{Enter}{Escape}`);
  await expect.element(unassigned.getByRole('link', { name: new RegExp(`${moved}$`) })).toHaveFocus();
  await expectMoved();
  await expect.element(link).toHaveFocus();
  await expect.element(link).toBeInViewport();
  await keyboard('z');
  await expect.element(linkOf(moved)).toHaveFocus();
  await expect.element(linkOf(moved)).toBeInViewport();
});

test('a card carried over lanes within a full column hears each lane, and the count of all tickets of a cell', async () => {
  await openApp('/projects/HBR/board?group=priority');
  const backlog = page.getByRole('group', { name: `${columns.backlog}, Normal`, exact: true });
  await expect.element(backlog.getByRole('button', { name: /^Show \d+ more of \d+ tickets/ })).toBeVisible();
  const more = /of (\d+)$/.exec(backlog.element().textContent.trim())![1];
  const total = backlog.getByRole('listitem').elements().length + Number(more);
  await focusOn(backlog.getByRole('link').first());
  await keyboard(' ');
  await expectSaid(new RegExp(`position 1 of ${total} in Backlog, lane Normal`));
  await keyboard('{ArrowRight}{ArrowRight}');
  await expectSaid('Lane Normal. In progress is full, 5 of 5. Cannot drop here.', 'assertive');
  await keyboard('{PageUp}');
  await expectSaid('Lane High. In progress is full, 5 of 5. Cannot drop here.', 'assertive');
  await keyboard('{PageUp}');
  await expectSaid('Lane Highest. In progress is full, 5 of 5. Cannot drop here.', 'assertive');
  await keyboard('{Escape}');
});

test('a card that a key focuses stands below the heads of the columns', async () => {
  await keyboard('{ArrowDown}');
  await expect.element(linkOf(next)).toHaveFocus();
  const board = document.querySelector('[data-scroll="board"]')!;
  const headsBottom = () =>
    page
      .getByRole('button', { name: `Column ${columns.backlog}` })
      .element()
      .getBoundingClientRect().bottom;
  const topOf = (reference: string) => linkOf(reference).element().closest('li')!.getBoundingClientRect().top;
  board.scrollBy({ top: topOf(moved) - board.getBoundingClientRect().top + 20 });
  await expect.poll(() => topOf(moved)).toBeLessThan(headsBottom());
  await keyboard('{ArrowUp}');
  await expect.element(linkOf(moved)).toHaveFocus();
  await expect.poll(() => topOf(moved)).toBeGreaterThanOrEqual(headsBottom());
});

test('the head of a lane that a key closes stays in view where the board is scrolled sideways', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const board = document.querySelector('[data-scroll="board"]')!;
  await expect.poll(() => board.scrollWidth).toBeGreaterThan(800);
  board.scrollTo({ left: board.scrollWidth, behavior: 'instant' });
  const head = lane.getByRole('button', { name: new RegExp(owner.name) }).first();
  const leftOf = () => head.element().getBoundingClientRect().left;
  await expect.poll(leftOf).toBeGreaterThanOrEqual(0);
  head.element().focus({ preventScroll: true });
  await keyboard(' ');
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(leftOf).toBeGreaterThanOrEqual(0);
});

test('a key that moves no card says why, in the cell and at the edges of the board', async () => {
  await openApp('/projects/HBR/board?group=priority&q=berth');
  const link = page.getByRole('link', { name: /HBR-145$/ });
  await expect.element(link).toBeVisible();
  const cardsOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem').elements().length;
  const listName = link.element().closest('ul')!.getAttribute('aria-label')!;
  const [columnName, laneName] = listName.replace('Tickets in ', '').split(', ');
  expect(cardsOf(listName)).toBe(1);
  await focusOn(link);
  const messages = page.getByRole('region', { name: 'Messages' });
  for (const [key, end] of [
    ['ArrowDown', 'last'],
    ['ArrowUp', 'first'],
  ] as const) {
    await keyboard(`{Alt>}{Shift>}{${key}}{/Shift}{/Alt}`);
    const words = `HBR-145 is ${end} in ${columnName}, lane ${laneName}. This key keeps to the lane.`;
    await expect.element(messages.getByText(words).first()).toBeVisible();
  }
  await keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  await expect.element(messages.getByText('HBR-145 is in the first column.').first()).toBeVisible();
  await expect.element(link).toHaveFocus();
});

test('Home and End on the head of a lane lead to the first and the last lane', async () => {
  await openApp('/projects/HBR/board?group=priority');
  const head = (name: string) =>
    page.getByRole('region', { name: `Priority: ${name}` }).getByRole('button', { name, exact: true });
  await expect.element(head('High')).toBeVisible();
  await focusOn(head('High'));
  await keyboard('{End}');
  await expect.element(head('Lowest')).toHaveFocus();
  await keyboard('{Home}');
  await expect.element(head('Critical')).toHaveFocus();
});

test('Page Down and Page Up carry a card to the next lanes', async () => {
  await openApp('/projects/HBR/board?group=priority');
  const link = page.getByRole('link', { name: new RegExp(`${harbour.tickets.pinVessel.reference}$`) });
  await expect.element(link).toBeVisible();
  await focusOn(link);
  await keyboard(' {PageUp}');
  await expectSaid(/Position 1 of \d+ in Backlog, lane Highest\./);
  await keyboard('{PageUp}{PageUp}');
  await expectSaid(/Position 1 of \d+ in Backlog, lane Critical\./);
  await keyboard('{PageDown}{PageDown}{PageDown}');
  await expectSaid(/Position 1 of \d+ in Backlog, lane Normal\./);
  await keyboard('{Escape}');
  await expectSaid(/^Cancelled\./);
  await expect.element(link).toHaveFocus();
});
