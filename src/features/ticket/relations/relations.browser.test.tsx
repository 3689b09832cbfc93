import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import type { RelationKind, TicketRelation } from '#contract/app/extensions.ts';
import type { Ticket } from '#contract/tickets.ts';
import { card, expectLoaded } from '#features/board/testing/on-board.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { undoHistory } from '#ui/undo.ts';
import { emptyHistory } from '#ui/undo-history.ts';
import { panelOf } from '../testing/on-ticket.ts';

const { checkIn, session } = harbour.tickets;
const { keyboard } = userEvent;
/** A ticket behind the loaded rows of the last column. */
const oldDone = 'HBR-234';
const section = panelOf(checkIn.reference).getByRole('region', { name: 'Relations' });
const rows = section.getByRole('listitem');
const blockedSign = page.getByText(`Blocked by ${session.reference}`, { exact: true });

const findTicket = (reference: string) => callService<Ticket>('GET', `/api/app/references/${reference}`);
const storedRelations = async () => {
  const { id } = await findTicket(checkIn.reference);
  const { data } = await callService<{ data: TicketRelation[] }>('GET', `/api/app/tickets/${id}/relations`);
  return data.map(({ kind, ticket }) => [kind, ticket.reference]);
};

/** Chooses a kind in the menu of the section and finds a ticket by its reference. */
async function relate(kind: string, reference: string): Promise<void> {
  await page.getByRole('menuitem', { name: `${kind}…` }).click();
  await page.getByRole('combobox', { name: kind }).fill(reference);
  await page.getByRole('option', { name: new RegExp(reference) }).click();
}

async function openRelated(kind: RelationKind, reference: string = session.reference): Promise<void> {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  const { id } = await findTicket(checkIn.reference);
  const other = await findTicket(reference);
  await callService('POST', `/api/app/tickets/${id}/relations`, { kind, ticket_id: other.id });
  await expectLoaded();
}

test('a relation is added by keys, shown on the card, removed and brought back', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expect.element(section).toBeVisible();
  await keyboard('{Shift>}r{/Shift}');
  const firstKind = page.getByRole('menuitem', { name: 'Blocked by…' });
  await expect.element(firstKind).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(section.getByRole('button', { name: 'Add a relation' })).toHaveFocus();
  await keyboard('{Shift>}r{/Shift}');
  await expect.element(firstKind).toHaveFocus();
  await relate('Blocked by', session.reference);
  await expect.element(rows.first()).toMatchTextContent(session.reference);
  await expect.element(blockedSign).toBeInTheDocument();
  await expectAccessible();
  await rows
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expectNone(rows);
  await expectNone(blockedSign);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(rows.first()).toMatchTextContent(session.reference);
  await expect.poll(storedRelations).toEqual([['blocked_by', session.reference]]);
});

test('removing a relation by keys leaves the focus in the section', async () => {
  await openRelated('blocked_by');
  await card(checkIn.reference).click();
  const removal = rows.first().getByRole('button', { name: /^Remove/ });
  await expect.element(removal).toBeInTheDocument();
  await focusOn(removal);
  await keyboard('{Enter}');
  await expectNone(rows);
  await expect.element(section.getByRole('heading', { name: 'Relations' })).toHaveFocus();
});

test('Esc leads back to the card that one came from when the related ticket has no card', async () => {
  await openRelated('relates_to', oldDone);
  await card(checkIn.reference).click();
  const link = rows.first().getByRole('link');
  await expect.element(link).toBeVisible();
  await focusOn(link);
  await keyboard('{Enter}');
  await expect.element(panelOf(oldDone)).toHaveFocus();
  await expectNone(card(oldDone));
  await keyboard('{Escape}');
  await expect.element(card(checkIn.reference)).toHaveFocus();
});

test('a relation that is refused disappears with the reason', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  failRequests('POST', /\/relations$/);
  await section.getByRole('button', { name: 'Add a relation' }).click();
  await relate('Relates to', session.reference);
  await expect.element(page.getByText(/The relation was not added/)).toBeVisible();
  await expectNone(page.getByText(`${checkIn.reference} relates to ${session.reference}`));
  await expectNone(rows);
});

test('the field of the ticket looks like the one above it', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await focusOn(card(checkIn.reference));
  await keyboard('{Shift>}r{/Shift}');
  const lookOf = (field: Element) => {
    const { left, right, height } = field.getBoundingClientRect();
    const arrow = field.querySelector('svg:last-child')!.getBoundingClientRect();
    return { left, right, height, arrow: arrow.right, shadow: getComputedStyle(field).boxShadow };
  };
  const dialog = page.getByRole('dialog', { name: /^Add a relation/ });
  await expect.element(dialog).toBeVisible();
  const select = dialog.getByRole('combobox').element();
  const ticket = dialog.getByRole('button', { name: /^Ticket/ }).element();
  expect(lookOf(ticket)).toEqual(lookOf(select.parentElement!));
});

test('an undo of a relation that is refused says only that', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await section.getByRole('button', { name: 'Add a relation' }).click();
  await relate('Relates to', session.reference);
  await expect.poll(storedRelations).toHaveLength(1);
  failRequests('DELETE', /\/relations\//);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(page.getByText(/The relation was not removed/)).toBeVisible();
  await expectNone(page.getByText(/Relation undone/));
  await expect.element(rows.first()).toMatchTextContent(session.reference);
});

test('tickets that cannot be searched are not said to be missing', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expect.element(section).toBeVisible();
  failRequests('GET', /\/tickets$/);
  await section.getByRole('button', { name: 'Add a relation' }).click();
  await page.getByRole('menuitem', { name: 'Relates to…' }).click();
  await expect.element(page.getByText('The list did not load. The service failed.').first()).toBeVisible();
  await expectNone(page.getByText('No such ticket.'));
});

test('a removal that is refused is not undone', async () => {
  await openRelated('blocked_by');
  // Earlier tests may have left writes to undo.
  undoHistory.set(emptyHistory);
  await card(checkIn.reference).click();
  failRequests('DELETE', /\/relations\//);
  await rows
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.element(page.getByText(/The relation was not removed/)).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent(session.reference);
  await keyboard('z');
  await expect.element(page.getByRole('status').filter({ hasText: 'Nothing to undo' })).toBeVisible();
});

test('finishing a blocked ticket says what blocks it', async () => {
  await openRelated('blocked_by');
  await card(checkIn.reference).click();
  await expect.element(rows.first()).toBeVisible();
  await keyboard('s');
  await page.getByRole('option', { name: /^Done/ }).click();
  const message = `${checkIn.reference} moved to Done. It is still blocked by ${session.reference}.`;
  await expect.element(page.getByText(message, { exact: false }).first()).toBeVisible();
});

test('a duplicate is offered to be finished', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await section.getByRole('button', { name: 'Add a relation' }).click();
  await relate('Duplicates', session.reference);
  await page.getByRole('button', { name: `Move ${checkIn.reference} to Done` }).click();
  await expect.poll(async () => (await findTicket(checkIn.reference)).completed_at).not.toBeNull();
});

test('on a phone the title of a related ticket is read whole', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await openRelated('blocked_by');
  const title = rows.getByRole('link', { name: session.title });
  await expect.element(title).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title.element();
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
});
