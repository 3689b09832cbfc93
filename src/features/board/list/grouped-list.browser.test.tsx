import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour, owner } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { restMouse } from '#ui/testing/mouse.ts';
import { card, expectMoved, lowerPriorityReadLate } from '../testing/on-board.ts';

const { tickets } = harbour;
const { keyboard } = userEvent;
const table = page.getByRole('table', { name: /^Tickets/ });
const head = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
const toggle = (name: string) => page.getByRole('button', { name, exact: true });
const links = (reference: string) => table.getByRole('link', { name: new RegExp(`${reference}$`) });

async function openList(query = ''): Promise<void> {
  await openApp(`/projects/HBR/list${query}`);
  await expect.element(table).toBeVisible();
}

test('the grouping is chosen in Display, is in the address, and a new ticket begins with its value', async () => {
  await openList();
  await keyboard('v');
  await page.getByLabelText('Group by').selectOptions('Assignee');
  await expectAddress('/projects/HBR/list?group=assignee');
  await expect.element(page.getByText('A ticket of two people stands under each of them.')).toBeVisible();
  await keyboard('{Escape}');
  // The person at the screen comes first.
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(new RegExp(`${owner.name}.*\\d+ tickets`));
  await expect.element(card(tickets.session.reference)).toBeVisible();
  await restMouse();
  await expectAccessible();
  await page.getByRole('button', { name: `New ticket in ${owner.name}` }).click();
  const dialog = page.getByRole('dialog', { name: /New ticket/ });
  await expect.element(dialog.getByRole('button', { name: /Assignees/ })).toMatchTextContent(owner.name);
});

test('a ticket with two labels stands under each, and the keys walk over both and over closed groups', async () => {
  await openList('?group=label&q=loses+the+session');
  await expectCountOf(links(tickets.session.reference), 2);
  await expect.element(head('gate')).toMatchTextContent(/1 of \d+ tickets match/);
  await keyboard('j');
  await expect.element(links(tickets.session.reference).first()).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(links(tickets.session.reference).nth(1)).toHaveFocus();
  await keyboard('{ArrowLeft}');
  await expect.element(toggle('gate')).toHaveFocus();
  await expect.element(toggle('gate')).toHaveAttribute('aria-expanded', 'false');
  await expectCountOf(links(tickets.session.reference), 1);
  await keyboard('{ArrowUp}');
  await expect.element(links(tickets.session.reference)).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(toggle('gate')).toHaveFocus();
  reopenApp();
  await expect.element(toggle('gate')).toHaveAttribute('aria-expanded', 'false');
});

test('a changed value takes the ticket to its group at once and keeps the focus on it', async () => {
  await openList('?group=priority');
  await expect.element(card(tickets.pinVessel.reference)).toBeVisible();
  const pin = card(tickets.pinVessel.reference);
  await pin.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Priority' }).click();
  await page.getByRole('menuitemradio', { name: 'Critical' }).click();
  const critical = head('Critical');
  await expect.element(critical).toMatchTextContent(/3 tickets/);
  await expect.poll(() => pin.element().closest('tr')?.dataset.list).toBe('priority:critical');
  await expect.element(pin).toHaveFocus();
  await keyboard('z');
  await expect.poll(() => pin.element().closest('tr')?.dataset.list).toBe('priority:high');
});

test('the focus stays on a ticket whose new group is read after the one it left', async () => {
  await openList('?group=priority&q=berth');
  const link = card('HBR-145');
  const group = () => link.query()?.closest('tr')?.dataset.list;
  await expect.element(card('HBR-236')).toBeVisible();
  await expect.element(link).toBeVisible();
  const before = group()!;
  await focusOn(link);
  await lowerPriorityReadLate(link);
  await expect.poll(group).toBe('priority:low');
  await expect.element(link).toHaveFocus();
  await expectMoved();
  await keyboard('z');
  await expect.poll(group).toBe(before);
  await expect.element(link).toHaveFocus();
});

test('without groups all tickets are one list, and hidden columns stay hidden', async () => {
  await openList('?group=none');
  await expect.element(card(tickets.pinVessel.reference)).toBeVisible();
  await expectNone(toggle(harbour.columns.backlog));
  await expect.poll(() => Number(table.element().getAttribute('aria-rowcount'))).toBeGreaterThan(100);
});

test('by parent, a head has the key and title, those without come last, and a new ticket begins with it', async () => {
  const [parent, child] = [tickets.pinVessel.reference, tickets.session.reference];
  await openList();
  const find = (reference: string) => callService<Ticket>('GET', `/api/app/references/${reference}`);
  const above = await find(parent);
  await callService('PATCH', `/api/v1/tickets/${(await find(child)).id}`, { parent_id: above.id });
  await keyboard('v');
  await page.getByLabelText('Group by').selectOptions('Parent');
  await keyboard('{Escape}');
  const name = `${above.reference} ${above.title}`;
  await expect.element(toggle(name)).toBeVisible();
  await expect.element(head(name)).toMatchTextContent(/1 ticket/);
  await expect.poll(() => links(child).element().closest('tr')?.dataset.list).toBe(`parent:${above.id}`);
  await page.getByRole('button', { name: `New ticket in ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: /New ticket/ });
  await expect.element(dialog.getByRole('button', { name: /Parent/ })).toMatchTextContent(parent);
  await expectAccessible('[role="dialog"]');
  await keyboard('Trim the wick{Enter}');
  await expect.element(head(name)).toMatchTextContent(/2 tickets/);
});
