import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests, holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour, owner } from '#seed/names.ts';
import { emulateForcedColors } from '#ui/testing/emulate-media.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { dragOver, drop } from '#ui/testing/mouse.ts';
import { createTicketIn, findColumnId } from '../testing/colleague.ts';
import { expectMoved, expectSaid, expectSelected, expectTickets } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;
const cell = (columnName: string, name: string) =>
  page.getByRole('group', { name: `${columnName}, ${name}`, exact: true });
const cardsIn = (columnName: string, name: string) => cell(columnName, name).getByRole('listitem');
const linkIn = (columnName: string, name: string, reference: string) =>
  cell(columnName, name).getByRole('link', { name: new RegExp(`${reference}$`) });
const fieldIn = (columnName: string, name: string) =>
  page.getByRole('textbox', { name: `Title of a new ticket in ${columnName}, ${name}` });
const find = (reference: string) => callService<Ticket>('GET', `/api/app/references/${reference}`);
const stateOf = async (reference: string) => {
  const { priority, board_id } = await find(reference);
  return { priority, board_id };
};

async function openLanes(query: string): Promise<void> {
  await openApp(`/projects/HBR/board${query}`);
  await expect.element(page.getByRole('region', { name: /: / }).first()).toBeVisible();
}

test('where a card is carried, forced colours show the cell, one of a full column, and a closed lane', async () => {
  await openLanes('?group=priority');
  const link = linkIn(columns.ready, 'Critical', tickets.session.reference);
  await expect.element(link).toBeVisible();
  await page.getByRole('button', { name: 'High', exact: true }).click();
  await emulateForcedColors('active');
  onTestFinished(async () => void (await emulateForcedColors('none')));
  await focusOn(link);
  await keyboard(' {PageDown}');
  await expect.element(cell(columns.ready, 'Highest')).toHaveStyle({ outlineStyle: 'solid' });
  await keyboard('{ArrowRight}');
  await expect.element(cell(columns.progress, 'Highest')).toHaveStyle({ outlineStyle: 'dashed' });
  await keyboard('{ArrowLeft}{PageDown}');
  await expect
    .element(page.getByRole('region', { name: 'Priority: High', exact: true }))
    .toHaveStyle({ outlineStyle: 'solid' });
  await keyboard('{Escape}');
});

test('a ticket is written in its cell, and gets the value of the lane', async () => {
  await openLanes('?group=assignee');
  const add = page.getByRole('button', { name: `New ticket in ${columns.backlog}, ${owner.name}` });
  await add.click();
  const field = fieldIn(columns.backlog, owner.name);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`^Assignee: ${owner.name}`));
  await expectAccessible();
  await keyboard('Check the crane !high');
  await page.getByRole('heading', { name: columns.review }).click();
  await expectNone(field);
  await expect.element(cell(columns.backlog, owner.name).getByText('Draft')).toBeVisible();
  await add.click();
  await expect.element(field).toHaveValue('Check the crane !high');
  await keyboard('{Enter}');
  const created = cardsIn(columns.backlog, owner.name).filter({ hasText: 'Check the crane' });
  await expect.element(created).toBeVisible();
  await expectSaid(new RegExp(`^Created HBR-\\d+ in Backlog, ${owner.name}\\.$`));
  const reference = /HBR-\d+/.exec(created.element().textContent)![0];
  const ticket = await find(reference);
  expect(ticket.assignees.map(({ name }) => name)).toEqual([owner.name]);
  expect(ticket).toMatchObject({ title: 'Check the crane', priority: 'high' });
  await expect.element(field).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(add).toHaveFocus();
});

test('a key opens the field in the cell of the focused card', async () => {
  await openLanes('?group=priority');
  const pin = linkIn(columns.backlog, 'High', tickets.pinVessel.reference);
  await expect.element(pin).toBeVisible();
  await focusOn(pin);
  await keyboard('n');
  await expect.element(fieldIn(columns.backlog, 'High')).toHaveFocus();
  await keyboard('From the keys{Enter}');
  await expect.element(cardsIn(columns.backlog, 'High').filter({ hasText: 'From the keys' })).toBeVisible();
});

test('a cell with more tickets than fit scrolls to one that is written in it', async () => {
  await openLanes('?group=assignee');
  const last = cardsIn(columns.backlog, owner.name).last();
  await page.getByRole('button', { name: `New ticket in ${columns.backlog}, ${owner.name}` }).click();
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
    await keyboard(`${title}{Enter}`);
    await expect.element(last).toMatchTextContent(title);
  }
  const scroller = cell(columns.backlog, owner.name).element().querySelector('[data-scroll]')!;
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
  const end = scroller.getBoundingClientRect().bottom + 1;
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(end);
});

test('a cell with many tickets scrolls instead of making its lane high', async () => {
  await openLanes('?group=assignee');
  const finished = cell(columns.done, owner.name);
  await expect.element(cardsIn(columns.done, owner.name).nth(4)).toBeInTheDocument();
  const scroller = finished.element().querySelector('[data-scroll]')!;
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
  expect(finished.element().getBoundingClientRect().height).toBeLessThan(460);
  await focusOn(cardsIn(columns.done, owner.name).first().getByRole('link'));
  await keyboard('{End}');
  const last = cardsIn(columns.done, owner.name).last();
  await expect.element(last.getByRole('link').first()).toHaveFocus();
  const { bottom } = scroller.getBoundingClientRect();
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});

test('changes of others come into cells that were empty, and into other lanes', async () => {
  await openLanes('?group=priority');
  await expect.element(linkIn(columns.backlog, 'High', tickets.pinVessel.reference)).toBeVisible();
  await expectNone(cardsIn(columns.backlog, 'Critical'));
  const { id, reference } = await createTicketIn(columns.backlog, 'Storm', { priority: 'critical' });
  await expect.element(linkIn(columns.backlog, 'Critical', reference)).toBeVisible();
  await callService('PATCH', `/api/v1/tickets/${id}`, { priority: 'high' });
  await expect.element(linkIn(columns.backlog, 'High', reference)).toBeVisible();
  await expectNone(linkIn(columns.backlog, 'Critical', reference));
  await callService('POST', `/api/v1/tickets/${id}/move`, { board_id: await findColumnId(columns.ready) });
  await expect.element(linkIn(columns.ready, 'High', reference)).toBeVisible();
  await expectNone(linkIn(columns.backlog, 'High', reference));
});

test('several cards are dragged to another lane and column together, with one undo', async () => {
  await openLanes('?group=priority');
  const [first, second] = ['First of two', 'Second of two'] as const;
  const made = [
    await createTicketIn(columns.backlog, first, { priority: 'high' }),
    await createTicketIn(columns.backlog, second, { priority: 'high' }),
  ];
  const [one, two] = made.map(({ reference }) => reference) as [string, string];
  const before = await stateOf(one);
  await expect.element(linkIn(columns.backlog, 'High', two)).toBeVisible();
  await focusOn(linkIn(columns.backlog, 'High', one));
  await keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await expectSelected(2);
  await dragOver(linkIn(columns.backlog, 'High', one), cell(columns.ready, 'Critical'), { x: 60, y: 20 });
  await expect.element(cell(columns.ready, 'Critical')).toHaveAttribute('data-over', 'true');
  await drop();
  await expect.element(linkIn(columns.ready, 'Critical', one)).toBeVisible();
  await expect.element(linkIn(columns.ready, 'Critical', two)).toBeVisible();
  await expectTickets(columns.ready, '6 of 8');
  await expectMoved();
  const board_id = await findColumnId(columns.ready);
  for (const reference of [one, two])
    expect(await stateOf(reference)).toEqual({ priority: 'critical', board_id });
  await keyboard('z');
  await expect.element(linkIn(columns.backlog, 'High', two)).toBeVisible();
  await expectMoved();
  for (const reference of [one, two]) expect(await stateOf(reference)).toEqual(before);
});

const { reference } = tickets.pinVessel;

async function moveRightAndUp(): Promise<void> {
  await openLanes('?group=priority');
  const pin = linkIn(columns.backlog, 'High', reference);
  await expect.element(pin).toBeVisible();
  await focusOn(pin);
  await keyboard(' {ArrowRight}{ArrowUp}{ArrowUp}');
  await expectSaid(/in Ready, lane Critical/);
}

test('where the value is refused, the column is taken back and nothing is lost', async () => {
  await moveRightAndUp();
  const before = await find(reference);
  failRequests('PATCH', /\/tickets\/[^/]+$/);
  await keyboard('{Enter}');
  await expect.element(page.getByText(/was not moved\. The service failed/).first()).toBeVisible();
  await expect.element(linkIn(columns.backlog, 'High', reference)).toBeVisible();
  await expectMoved();
  const { board_id, position, priority, title } = await find(reference);
  expect({ board_id, position, priority, title }).toEqual({
    board_id: before.board_id,
    position: before.position,
    priority: before.priority,
    title: before.title,
  });
});

test('where the column cannot be taken back either, the message and the board say where the ticket is', async () => {
  await moveRightAndUp();
  const release = holdRequests(/\/tickets\/[^/]+$/, 'PATCH');
  await keyboard('{Enter}');
  const ready = await findColumnId(columns.ready);
  await expect.poll(async () => (await find(reference)).board_id).toBe(ready);
  failRequests('PATCH', /\/tickets\/[^/]+$/);
  failRequests('POST', /\/move$/);
  release();
  await expect
    .element(page.getByText(/is in Ready now, but not in the other lane\. The service failed/).first())
    .toBeVisible();
  await expect.element(linkIn(columns.ready, 'High', reference)).toBeVisible();
  expect(await stateOf(reference)).toEqual({ priority: 'high', board_id: ready });
});

test('hidden columns and a new one are reached beside the heads', async () => {
  await openLanes('?group=priority');
  await callService('PATCH', `/api/v1/boards/${await findColumnId(columns.review)}`, { is_hidden: true });
  const hidden = page.getByRole('button', { name: '1 hidden' });
  await hidden.click();
  await expect.element(page.getByRole('heading', { name: columns.review })).toBeVisible();
  await page.getByRole('button', { name: 'Put hidden columns away' }).click();
  await expectNone(page.getByRole('heading', { name: columns.review }));
  await page.getByRole('button', { name: 'Add column' }).click();
  await keyboard('Waiting{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Waiting' })).toBeVisible();
  await expect.element(cell('Waiting', 'High')).toBeInTheDocument();
  await expectAccessible();
});

test('cells of a collapsed column are read once it opens, and lanes count their tickets all the same', async () => {
  const { reference } = tickets.pinVessel;
  await openLanes('?group=priority');
  const lane = page.getByRole('region', { name: 'Priority: High' });
  await expect.element(linkIn(columns.backlog, 'High', reference)).toBeVisible();
  const count = /\d+ tickets/.exec(lane.element().textContent)![0];
  await page.getByRole('button', { name: `Column ${columns.backlog}` }).click();
  await page.getByRole('menuitem', { name: /^Collapse/ }).click();
  await expectNone(linkIn(columns.backlog, 'High', reference));
  const requests = vi.spyOn(globalThis, 'fetch');
  const backlogId = await findColumnId(columns.backlog);
  const readings = () =>
    requests.mock.calls.filter(([input]) =>
      (input instanceof Request ? input.url : String(input)).includes(`board_id=${backlogId}`),
    );
  reopenApp();
  await expect.element(cardsIn(columns.ready, 'High').first()).toBeVisible();
  await expect.element(lane).toMatchTextContent(new RegExp(count));
  expect(readings()).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^${columns.backlog}`) }).click();
  await expect.element(linkIn(columns.backlog, 'High', reference)).toBeVisible();
  expect(readings()).not.toEqual([]);
});

test('a key that moves a card into a collapsed column opens the column', async () => {
  const { reference } = tickets.pinVessel;
  await openLanes('?group=priority');
  await page.getByRole('button', { name: `Column ${columns.ready}` }).click();
  await page.getByRole('menuitem', { name: /^Collapse/ }).click();
  await expectNone(cell(columns.ready, 'High'));
  await focusOn(linkIn(columns.backlog, 'High', reference));
  await keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expect.element(linkIn(columns.ready, 'High', reference)).toBeVisible();
  await expectMoved();
  expect((await find(reference)).board_id).toBe(await findColumnId(columns.ready));
});
