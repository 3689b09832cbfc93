import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { setOffline } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;
const ticketLink = (title: string): Locator => page.getByRole('link', { name: title });
const bar = page.getByRole('region', { name: /selected$/ });
const tools = page.getByRole('toolbar');
const lowest = page.getByRole('listitem').getByRole('img', { name: /lowest/i });

/** Presses a button of the selection bar by keyboard. */
async function pressInBar(name: string): Promise<void> {
  await focusOn(bar.getByRole('button', { name }));
  await keyboard('{Enter}');
}

beforeEach(async () => {
  await openApp('/my-tickets');
  await expect.element(ticketLink(tickets.session.title)).toBeVisible();
});

afterEach(() => page.viewport(1440, 900));

/** Returns the tickets of a column as the service orders them. */
async function ticketsIn(columnName: string): Promise<readonly Ticket[]> {
  const { project_id } = await callService<Ticket>('GET', `/api/app/references/${tickets.session.reference}`);
  const path = `/api/v1/projects/${project_id}`;
  const { data } = await callService<{ data: { id: string; name: string }[] }>('GET', `${path}/boards`);
  const board = data.find(({ name }) => name === columnName)!.id;
  const list = `${path}/tickets?board_id=${board}&per_page=200`;
  return (await callService<{ data: Ticket[] }>('GET', list)).data;
}

const orderIn = async (columnName: string) => (await ticketsIn(columnName)).map(({ reference }) => reference);

test('titles are cut only where their row has no room left', async () => {
  const title = () => ticketLink(tickets.session.title).element();
  const isWhole = () => title().scrollWidth <= title().clientWidth;
  await expect.poll(isWhole).toBe(true);
  // Columns stand below each other in all groups.
  const starts = () =>
    page
      .getByRole('listitem')
      .getByText(/^HBR-/)
      .elements()
      .map(key => key.getBoundingClientRect().left);
  await expect.poll(() => new Set(starts()).size).toBe(1);
  await page.viewport(800, 900);
  await expect.poll(isWhole).toBe(false);
});

test('own tickets are grouped by day, and a row changes its status by a key', async () => {
  // The ticket is due this evening.
  await expect
    .element(page.getByRole('region', { name: /^(Overdue|Today)$/ }))
    .toMatchTextContent(tickets.session.title);
  await expectAccessible();
  await keyboard('j');
  await expect.element(ticketLink(tickets.session.title)).toHaveFocus();
  await keyboard('s');
  await page.getByRole('combobox', { name: `Status of ${tickets.session.reference}` }).fill('back');
  await keyboard('{Enter}');
  const status = page.getByRole('button', { name: new RegExp(`^Status of ${tickets.session.reference}: `) });
  await expect.element(status).toHaveTextContent(columns.backlog);
  await expect.element(ticketLink(tickets.session.title)).toHaveFocus();
  await keyboard('z');
  await expect.element(status).toHaveTextContent(columns.ready);
});

test('several tickets of different projects change at once, with one undo', async () => {
  await keyboard('jx{Shift>}{ArrowDown}{/Shift}');
  await expect.element(bar).toMatchTextContent('2 selected');
  await expectAccessible();
  await pressInBar('Archive');
  await expect.element(page.getByText('2 tickets archived')).toBeVisible();
  await expect.element(tools).toMatchTextContent('5 tickets');
  await expect.poll(() => document.activeElement?.matches('[data-row]')).toBe(true);
  await keyboard('z');
  await expect.element(tools).toMatchTextContent('7 tickets');
  await keyboard('{Control>}a{/Control}');
  await pressInBar('Priority');
  await page.getByRole('menuitem', { name: 'Lowest' }).click();
  await expect.element(page.getByText('7 tickets have another priority now')).toBeVisible();
  await expectNone(page.getByRole('menu'));
  await keyboard('{Escape}');
  await expectCountOf(lowest, 7);
  await keyboard('z');
  await expectNone(lowest);
});

test('own tickets are grouped by project and filtered, which the address and the device keep', async () => {
  const project = page.getByRole('region', { name: harbour.name });
  await page.getByRole('radio', { name: 'Project' }).click();
  await expect.element(project).toMatchTextContent(tickets.session.title);
  // The heading alone names the project.
  const inRow = project.getByRole('listitem').first().getByText(harbour.name, { exact: true });
  await expect.element(inRow).not.toBeVisible();
  await page.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('combobox', { name: 'Priorities' }).fill('crit');
  await keyboard('{Enter}{Escape}');
  await expectAddress(/priority=critical/);
  await expect.element(tools).toMatchTextContent('1 of 7');
  reopenApp();
  await expectCountOf(project.getByRole('listitem'), 1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await ticketLink(tickets.checkIn.title).click();
  await expectAddress(new RegExp(tickets.checkIn.reference));
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue(tickets.checkIn.title);
});

test('what is moved to a done column offline is no longer due', async () => {
  const due = page
    .getByRole('listitem')
    .filter({ hasText: tickets.session.reference })
    .getByText(/^(Due|Overdue,) /);
  await expect.element(due).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Status of HBR-/ }).first()).toBeVisible();
  await setOffline(true);
  await keyboard('js');
  await page.getByRole('combobox', { name: `Status of ${tickets.session.reference}` }).fill(columns.done);
  await keyboard('{Enter}');
  await expectNone(due);
  await keyboard('z');
  await expect.element(due).toBeInTheDocument();
  await expect.element(page.getByText(/^Offline\. 1 change is kept/)).toBeVisible();
  await setOffline(false);
  await expect.element(page.getByText('Back online, 1 change saved.')).toBeVisible();
});

test('neighbours that were moved to the top of another column go back to where each stood', async () => {
  const { user } = await callService<{ user: { id: string } }>('GET', '/api/app/session');
  const backlog = await ticketsIn(columns.backlog);
  const before = [backlog.map(({ reference }) => reference), await orderIn(columns.done)];
  const neighbours = backlog.slice(2, 5);
  // In My tickets they stand in another order than in their column.
  for (const [index, { id }] of neighbours.entries()) {
    const due_at = new Date(2031, 2, 20 - index).toISOString();
    await callService('PATCH', `/api/v1/tickets/${id}`, { assignee_ids: [user.id], due_at });
  }
  reopenApp();
  for (const { title } of neighbours) {
    const link = ticketLink(title);
    await expect.element(link).toBeVisible();
    await focusOn(link);
    await keyboard('x');
  }
  await expect.element(bar).toMatchTextContent('3 selected');
  await keyboard('mm');
  await keyboard(`${columns.done}{Enter}`);
  await expect.element(page.getByRole('combobox', { name: /^Place for 3 tickets/ })).toHaveFocus();
  await keyboard('top{Enter}');
  const movedOrder = async () => (await orderIn(columns.done)).slice(0, 3).toSorted();
  const references = neighbours.map(({ reference }) => reference);
  await expect.poll(movedOrder).toEqual(references.toSorted());
  await keyboard('z');
  const orders = async () => [await orderIn(columns.backlog), await orderIn(columns.done)];
  await expect.poll(orders).toEqual(before);
});
