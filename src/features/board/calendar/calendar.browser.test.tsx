import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { drag, dragOver, drop } from '#ui/testing/mouse.ts';
import { toasts } from '#ui/toast.ts';
import { archiveProject, createTicketIn } from '../testing/colleague.ts';
import { card, expectMoved, selectionBar } from '../testing/on-board.ts';

const { keyboard } = userEvent;
const { columns } = harbour;
const dayHead = (day: string) =>
  page.getByRole('button', { name: new RegExp(`^\\w+day ${day} March 2031, `) });
const day = (name: string) => page.getByRole('gridcell').filter({ has: dayHead(name) });
const inDay = (name: string, reference: string) =>
  day(name).getByRole('link', { name: new RegExp(`${reference}$`) });
const tray = page.getByRole('region', { name: 'No due date' });
const dueOf = async (id: string) =>
  (await callService<{ due_at: string | null }>('GET', `/api/v1/tickets/${id}`)).due_at;

/** In local time; the sample has no tickets in March 2031. */
const at = (date: number, hour = 14) => new Date(2031, 2, date, hour, 30).toISOString();

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

type Created = Awaited<ReturnType<typeof createTicketIn>>;
let gate: Created;

beforeEach(async () => {
  await openApp('/projects/HBR/calendar?month=2031-03');
  await expect.element(page.getByText('Nothing due this month')).toBeVisible();
  gate = await createTicketIn(columns.backlog, 'Replace the gate', { due_at: at(12), priority: 'high' });
  await expect.element(inDay('12', gate.reference)).toBeVisible();
});

afterEach(() => page.viewport(1440, 900));

test('a ticket stands on its day without a time, as its panel and the choice of a day know none', async () => {
  await expect.element(day('12')).not.toMatchTextContent(/\d:\d\d/);
});

test('tickets of others appear on their day, open beside it, and say how they stand', async () => {
  const past = new Date(2026, 0, 7, 12);
  const late = await createTicketIn(columns.backlog, 'Late', { due_at: past.toISOString() });
  const done = await createTicketIn(columns.done, 'Finished', { due_at: at(13) });
  await expect.element(inDay('13', done.reference)).toBeVisible();
  await expect.element(day('13').getByText('Done', { exact: true })).toBeInTheDocument();
  await expect.element(day('12').getByLabelText('Priority: high')).toBeVisible();
  await expect.element(page.getByText('2 tickets', { exact: true })).toBeVisible();
  await createTicketIn(columns.backlog, 'Next month', { due_at: new Date(2031, 3, 2, 12).toISOString() });
  const inApril = page.getByRole('button', { name: 'Wednesday 2 April 2031, 1 ticket' });
  await expect.element(inApril).toBeVisible();
  const note = page.getByText('2 tickets', { exact: true });
  await expect.element(note).toBeVisible();
  await expectAccessible();
  await inDay('12', gate.reference).click();
  await expectAddress(`/projects/HBR/calendar/${gate.reference}?month=2031-03`);
  await expect.element(page.getByRole('complementary', { name: `Ticket ${gate.reference}` })).toBeVisible();
  await expect.poll(() => isCut(note.element())).toBe(false);
  history.replaceState(null, '', '/projects/HBR/calendar?week=2026-01-07');
  reopenApp();
  await expect.element(card(late.reference)).toBeVisible();
  await expect.element(page.getByRole('gridcell').getByText('Overdue', { exact: true })).toBeInTheDocument();
});

test('buttons and keys lead to other months, weeks and days', async () => {
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByRole('heading', { name: 'April 2031' })).toBeVisible();
  await expectAddress('/projects/HBR/calendar?month=2031-04');
  await keyboard('{PageUp}');
  await expectAddress('/projects/HBR/calendar?month=2031-03');
  await dayHead('11').click();
  await keyboard('{Escape}');
  await expect.element(dayHead('11')).toHaveFocus();
  await keyboard('{ArrowRight}');
  await expect.element(dayHead('12')).toHaveFocus();
  await keyboard('j');
  await expect.element(inDay('12', gate.reference)).toHaveFocus();
  await keyboard('{ArrowUp}');
  await expect.element(dayHead('12')).toHaveFocus();
  await keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expectAddress('/projects/HBR/calendar?month=2031-04');
  await expect
    .element(page.getByRole('button', { name: 'Wednesday 2 April 2031, nothing due' }))
    .toHaveFocus();
  await page.getByText('Week', { exact: true }).click();
  await expectAddress(/week=2031-0[34]-\d\d$/);
  await keyboard('t');
  await expect.poll(() => document.activeElement?.getAttribute('aria-current')).toBe('date');
});

test('a week shows whole titles on up to three lines', async () => {
  const title = 'Ask the harbour master for the winter times';
  const long = await createTicketIn(columns.backlog, title, { due_at: at(12) });
  await expect.element(inDay('12', long.reference)).toBeVisible();
  expect(isCut(inDay('12', long.reference).element())).toBe(true);
  await page.getByText('Week', { exact: true }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  const link = inDay('12', long.reference);
  await expect.element(link).toBeVisible();
  await expectAddress(/week=/);
  expect(isCut(link.element())).toBe(false);
  expect(link.element().scrollHeight).toBe(link.element().clientHeight);
  const chip = link.element().closest('li')!.getBoundingClientRect();
  expect(chip.bottom).toBeGreaterThanOrEqual(link.element().getBoundingClientRect().bottom);
});

test('keys move a ticket to another day with one message, and undo brings it back', async () => {
  await inDay('12', gate.reference).click();
  await keyboard('{Escape}');
  await expect.element(inDay('12', gate.reference)).toHaveFocus();
  await keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expect.element(inDay('13', gate.reference)).toHaveFocus();
  await expect.element(page.getByText(`${gate.reference} is now due Thu 13 Mar 2031`)).toBeVisible();
  await expectMoved();
  expect(await dueOf(gate.id)).toBe(at(13));
  await keyboard('z');
  await expect.element(inDay('12', gate.reference)).toBeVisible();
  await expectMoved();
  expect(await dueOf(gate.id)).toBe(at(12));
});

test('N opens the dialog for a new ticket, due on the focused day', async () => {
  await dayHead('11').click();
  await keyboard('{Escape}');
  await expect.element(dayHead('11')).toHaveFocus();
  await keyboard('n');
  const dialog = page.getByRole('dialog', { name: 'New ticket in Harbour' });
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await expect.element(dialog.getByText(/11 Mar/)).toBeVisible();
});

test('the menu of a ticket sets its due date', async () => {
  await inDay('12', gate.reference).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Due date/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('20 mar 2031');
  await keyboard('{Enter}');
  await expect.element(inDay('20', gate.reference)).toBeVisible();
  await expect.element(inDay('20', gate.reference)).toHaveFocus();
});

test('a ticket is dragged to another day, and Escape takes a drag back', async () => {
  await dragOver(inDay('12', gate.reference), day('19'));
  await expect.element(day('19')).toHaveAttribute('data-target', 'true');
  await keyboard('{Escape}');
  await drop();
  await expect.element(inDay('12', gate.reference)).toBeVisible();
  await drag(inDay('12', gate.reference), day('19'));
  await expect.element(inDay('19', gate.reference)).toBeVisible();
  await expectMoved();
  expect(await dueOf(gate.id)).toBe(at(19));
  reopenApp();
  await expect.element(inDay('19', gate.reference)).toBeVisible();
});

test('tickets without a due date stand beside the days and are dragged there and back', async () => {
  const open = await createTicketIn(columns.backlog, 'Some day');
  await page.getByRole('button', { name: 'No due date' }).click();
  const undated = tray.getByRole('link', { name: new RegExp(`${open.reference}$`) });
  await expect.element(undated).toBeInTheDocument();
  undated.element().scrollIntoView({ block: 'center' });
  await drag(undated, day('26'));
  await expect.element(inDay('26', open.reference)).toBeVisible();
  await expectNone(undated);
  await expectMoved();
  expect(await dueOf(open.id)).toBe(new Date(2031, 2, 26, 23, 59, 59, 999).toISOString());
  await drag(inDay('12', gate.reference), tray);
  await expectNone(inDay('12', gate.reference));
  await expectMoved();
  expect(await dueOf(gate.id)).toBeNull();
  await expectAccessible();
});

test('a full day says how many more there are, and its list holds them all', async () => {
  const titles = Array.from({ length: 13 }, (_, index) => `Task ${index + 1}`);
  for (const title of titles) await createTicketIn(columns.backlog, title, { due_at: at(12, 15) });
  await expect.element(dayHead('12')).toHaveAccessibleName('Wednesday 12 March 2031, 14 tickets');
  const more = day('12').getByRole('button', { name: /^\+\d+ more$/ });
  await expect.element(more).toBeVisible();
  const shown = day('12').getByRole('listitem').elements().length;
  await expect.element(more).toHaveTextContent(`+${14 - shown} more`);
  await more.click();
  const list = page.getByRole('dialog', { name: 'Due on Wednesday 12 March 2031' });
  await expect.poll(() => list.getByRole('link').elements().length).toBe(14);
  await expectAccessible('[role="dialog"]');
  await keyboard('{Escape}');
  await expect.element(dayHead('12')).toHaveFocus();
  await more.click();
  await list.getByRole('link').last().click();
  const panel = page.getByRole('complementary', { name: /^Ticket / });
  await expect.element(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expectNone(panel);
  await expect.element(dayHead('12')).toHaveFocus();
});

test('a ticket created on a day is due on it', async () => {
  day('18')
    .element()
    .dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  const dialog = page.getByRole('dialog', { name: /New ticket/ });
  await expect.element(dialog.getByText(/18 Mar 2031/)).toBeVisible();
  await dialog.getByLabelText('Title').fill('Dredge the basin');
  await dialog.getByRole('button', { name: 'Create ticket' }).click();
  await expect.element(day('18').getByText('Dredge the basin')).toBeVisible();
});

test('filters narrow the days, and several selected tickets go to a day together', async () => {
  const other = await createTicketIn(columns.backlog, 'Other', { due_at: at(13) });
  await expect.element(inDay('13', other.reference)).toBeVisible();
  await inDay('12', gate.reference).click({ modifiers: ['ControlOrMeta'] });
  await inDay('13', other.reference).click({ modifiers: ['ControlOrMeta'] });
  await expect.element(selectionBar(2)).toBeVisible();
  await drag(inDay('12', gate.reference), day('20'));
  await expect.element(inDay('20', other.reference)).toBeVisible();
  await expect.element(inDay('20', gate.reference)).toBeVisible();
  await expectMoved();
  await openApp('/projects/HBR/calendar?month=2031-03&q=zebra');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
});

test('in an archived project nothing is dragged, and the page says why', async () => {
  await archiveProject();
  await expect.element(page.getByText(/This project is archived/).first()).toBeVisible();
  await drag(inDay('12', gate.reference), day('19'));
  const refusal = 'This project is archived. Unarchive it to make changes.';
  await expect.poll(() => toasts.get().map(({ message }) => message)).toEqual([refusal]);
  await expect.element(inDay('12', gate.reference)).toBeVisible();
  await expectNone(inDay('19', gate.reference));
});

test('on a phone the days stand below a small month', async () => {
  await page.viewport(390, 844);
  const link = page.getByRole('region', { name: 'Wednesday 12 March 2031' }).getByRole('link');
  await expect.element(link).toBeVisible();
  await expect.element(dayHead('12')).toHaveAccessibleName('Wednesday 12 March 2031, 1 ticket');
  await expectAccessible();
  const actions = page.getByRole('button', { name: `Actions for ${gate.reference}` });
  expect(actions.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expectAddress(`/projects/HBR/calendar/${gate.reference}?month=2031-03`);
  await expect.element(card(gate.reference).first()).toBeInTheDocument();
});

test('on a phone a ticket is dragged to a day of the small month, and to a day of the list below', async () => {
  await page.viewport(390, 844);
  const dayBelow = (name: string) => page.getByRole('region', { name: `${name} March 2031` });
  const crane = await createTicketIn(columns.backlog, 'Grease the crane', { due_at: at(14) });
  await expect.element(dayBelow('Friday 14').getByRole('link')).toBeVisible();
  await dragOver(dayBelow('Wednesday 12').getByRole('link'), dayHead('19'), { x: 20, y: 20 });
  await expect.element(dayHead('19')).toHaveAttribute('data-target', 'true');
  await drop();
  await expect.element(dayBelow('Wednesday 19').getByRole('link')).toBeVisible();
  await expectMoved();
  expect(await dueOf(gate.id)).toBe(at(19));
  await drag(dayBelow('Wednesday 19').getByRole('link'), dayBelow('Friday 14').getByRole('link'));
  await expect.element(dayBelow('Friday 14').getByRole('link')).toHaveLength(2);
  await expectMoved();
  expect([await dueOf(gate.id), await dueOf(crane.id)]).toEqual([at(14), at(14)]);
});
