import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Board } from '#contract/boards.ts';
import type { Ticket } from '#contract/tickets.ts';
import { card, expectLoaded, expectMoved } from '#features/board/testing/on-board.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { panelOf } from '../testing/on-ticket.ts';

const { checkIn } = harbour.tickets;
const { keyboard } = userEvent;
const panel = panelOf(checkIn.reference);
const section = panel.getByRole('region', { name: 'Sub-tickets' });
const field = section.getByRole('textbox', { name: 'New sub-ticket' });
const rows = section.getByRole('listitem');
const titles = () =>
  section
    .getByRole('link')
    .elements()
    .map(link => link.textContent);

const findTicket = (reference: string) => callService<Ticket>('GET', `/api/app/references/${reference}`);

async function openWithParts(...names: string[]): Promise<Ticket[]> {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expectLoaded();
  const parent = await findTicket(checkIn.reference);
  const boards = await callService<{ data: Board[] }>('GET', `/api/v1/projects/${parent.project_id}/boards`);
  const parts: Ticket[] = [];
  for (const title of names)
    parts.push(
      await callService('POST', `/api/v1/projects/${parent.project_id}/tickets`, {
        board_id: boards.data[0]!.id,
        title,
        parent_id: parent.id,
      }),
    );
  reopenApp();
  await expectLoaded();
  return parts;
}

beforeEach(() => localStorage.clear());

test('sub-tickets are typed one after the other, counted, and shown on the cards of both', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await field.click();
  await keyboard('Cable the terminal{Enter}');
  await keyboard('Test the terminal{Enter}');
  await expect.element(rows.nth(1)).toMatchTextContent('Test the terminal');
  await expect.element(field).toHaveFocus();
  await expect.element(section.getByText('0 of 2 done')).toBeVisible();
  await expect.element(panelOf(checkIn.reference)).toBeVisible();
  const parentCard = page.getByRole('listitem').filter({ has: card(checkIn.reference) });
  await expect.element(parentCard.getByText('0 of 2 sub-tickets done')).toBeInTheDocument();
  await expect.element(page.getByText(`Part of ${checkIn.reference}`).first()).toBeInTheDocument();
  await expectAccessible();
});

test('people, labels, priority and a day are read from the line of a sub-ticket', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await field.click();
  await keyboard('Cable the terminal @tom as #bug !high tomorrow');
  const pills = section.getByRole('list', { name: 'Set with the ticket' });
  await expect.element(pills).toMatchTextContent(/Tomás.*bug.*High.*Tomorrow/);
  await expectAccessible();
  await keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(rows.first().getByRole('link')).toMatchTextContent(/^Cable the terminal as$/);
  const reference = /HBR-\d+/.exec(rows.first().element().textContent)![0];
  expect(await findTicket(reference)).toMatchObject({
    priority: 'high',
    assignees: [{ name: expect.stringContaining('Tomás') }],
    labels: [{ name: 'bug' }],
    due_at: expect.any(String),
  });
});

test('the undo after a new sub-ticket removes that one, and the redo brings it back', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await field.click();
  await keyboard('Cable the terminal{Enter}');
  await keyboard('Test the terminal{Enter}');
  await expect.element(section.getByText('0 of 2 done')).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(panel).toHaveFocus();
  await keyboard('z');
  await expect.element(section.getByText('0 of 1 done')).toBeVisible();
  expect(titles()).toEqual(['Cable the terminal']);
  await keyboard('{Shift>}Z{/Shift}');
  await expect.element(section.getByText('0 of 2 done')).toBeVisible();
});

test('a sub-ticket is created without a key', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await field.fill('Cable the terminal');
  await section.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(rows.first()).toMatchTextContent('Cable the terminal');
  await expect.element(field).toHaveFocus();
  await expectNone(section.getByRole('button', { name: 'Create', exact: true }));
});

test('a title that is refused comes back into the field', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await field.click();
  const restore = failRequests('POST', /\/tickets$/);
  await keyboard('Cable the terminal{Enter}');
  await expect.element(page.getByText(/was not created/)).toBeVisible();
  await expect.element(field).toHaveValue('Cable the terminal');
  restore();
  await keyboard('{Enter}');
  await expect.element(rows.first()).toMatchTextContent('Cable the terminal');
});

test('keys, the menu and the mouse change the order', async () => {
  await openWithParts('One', 'Two', 'Three');
  await expect.element(rows.nth(2)).toBeVisible();
  const linkOf = (name: string) => section.getByRole('link', { name });
  (linkOf('One').element() as HTMLElement).focus();
  await keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  expect(titles()).toEqual(['Two', 'One', 'Three']);
  await expect.element(linkOf('One')).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(linkOf('Three')).toHaveFocus();
  await rows
    .nth(2)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: /^Move up/ }).click();
  await expect.poll(titles).toEqual(['Two', 'Three', 'One']);
  const grip = (index: number) => rows.nth(index).element().querySelector<HTMLElement>('[aria-hidden]')!;
  await userEvent.dragAndDrop(page.elementLocator(grip(2)), page.elementLocator(grip(0)), {
    targetPosition: { x: 4, y: 1 },
  });
  await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
  reopenApp();
  await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
});

test('the sign of its column and the menu of its row change a sub-ticket', async () => {
  const [part] = await openWithParts('One');
  await section.getByRole('button', { name: `Status of ${part!.reference}: Backlog` }).click();
  await page.getByRole('option', { name: /^Done/ }).click();
  await expect.element(section.getByText('1 of 1 done')).toBeVisible();
  await expect
    .element(section.getByRole('button', { name: `Status of ${part!.reference}: Done` }))
    .toHaveFocus();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(section.getByText('0 of 1 done')).toBeVisible();
  const menu = section.getByRole('button', { name: `Actions for ${part!.reference}` });
  await menu.click();
  await page.getByRole('menuitem', { name: /^Move to…/ }).click();
  await page.getByRole('option', { name: /^Done/ }).click();
  await expect.element(section.getByText('1 of 1 done')).toBeVisible();
  await expect.element(menu).toHaveFocus();
  await menu.click();
  await page.getByRole('menuitem', { name: /^Priority/ }).click();
  await page.getByRole('option', { name: /^Critical/ }).click();
  await expect.poll(async () => (await findTicket(part!.reference)).priority).toBe('critical');
  await expect.element(panel).toBeVisible();
});

test('a ticket is attached by search, and detached with a way back', async () => {
  const [part] = await openWithParts('One');
  await section.getByRole('button', { name: 'Attach an existing ticket' }).click();
  await page.getByRole('combobox', { name: 'Attach a ticket' }).fill('HBR-219');
  await page.getByRole('option', { name: /HBR-219/ }).click();
  await expect.element(rows.nth(1)).toMatchTextContent('HBR-219');
  await rows
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Detach' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(section.getByText(part!.reference)).toBeVisible();
});

test('the undo of a detached ticket puts it back in its place', async () => {
  await openWithParts('One', 'Two', 'Three');
  await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
  await rows
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Detach' }).click();
  await expect.poll(titles).toEqual(['Two', 'Three']);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
  await expectMoved();
  reopenApp();
  await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
});

test('a child names its parent, and its key changes it', async () => {
  const [part] = await openWithParts('One');
  await section.getByRole('link', { name: 'One' }).click();
  const child = panelOf(part!.reference);
  await expect
    .element(child.getByRole('link', { name: new RegExp(`^Part of ${checkIn.reference}`) }))
    .toBeVisible();
  await keyboard('{Escape}');
  await card(part!.reference).click();
  await keyboard('{Shift>}p{/Shift}');
  await page.getByRole('option', { name: 'No parent' }).click();
  await expectNone(child.getByRole('link', { name: /^Part of/ }));
  await expect.poll(async () => (await findTicket(part!.reference)).parent).toBeNull();
});
