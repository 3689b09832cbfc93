import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { archiveProject, orderOf } from '../testing/colleague.ts';
import { card, expectSelected } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;
const pin = tickets.pinVessel.reference;
const row = page.getByRole('row').filter({ hasText: pin });
const read = () => callService<Ticket>('GET', `/api/app/references/${pin}`);
const field = (name: string) => page.getByRole('combobox', { name });
const cell = (name: string) => row.element().querySelector<HTMLElement>(`[data-field="${name}"]`)!;

beforeEach(async () => {
  await openApp('/projects/HBR/list');
  await expect.element(card(pin)).toBeVisible();
});

test('keys change the focused row and all selected ones, as on the board', async () => {
  await focusOn(card(pin));
  for (const [keys, name] of [
    ['s', `Move ${pin} to`],
    ['m', `Move ${pin} to`],
    ['p', `Priority of ${pin}`],
    ['a', `Assignees of ${pin}`],
    ['l', `Labels of ${pin}`],
    ['{Shift>}L{/Shift}', `Labels of ${pin}`],
    ['{Shift>}E{/Shift}', `Estimate of ${pin}`],
    ['{Shift>}P{/Shift}', `Parent of ${pin}`],
  ] as const) {
    await keyboard(keys);
    await expect.element(field(name)).toHaveFocus();
    await keyboard('{Escape}');
    await expect.element(card(pin)).toHaveFocus();
  }
  await keyboard('{Shift>}D{/Shift}');
  await expect.element(page.getByRole('textbox', { name: `Due date of ${pin}` })).toHaveFocus();
  await keyboard('{Escape}x{Shift>}{ArrowDown}{/Shift}');
  await expectSelected(2);
  await keyboard('p');
  await field('Priority of 2 tickets').fill('lowest');
  await keyboard('{Enter}');
  await expect.element(page.getByText('2 tickets now have lowest priority')).toBeVisible();
  await keyboard('{Escape}');
  await focusOn(card(pin));
  await keyboard('{ControlOrMeta>}d{/ControlOrMeta}');
  await expect.poll(async () => (await orderOf(columns.backlog)).indexOf(pin)).toBe(0);
  await expect
    .poll(async () => document.activeElement?.getAttribute('href'))
    .toMatch(new RegExp(`${(await orderOf(columns.backlog))[1]}$`));
});

test('a row says what blocks its ticket, as a card does', async () => {
  const { id } = await read();
  const blocker = await callService<Ticket>('GET', `/api/app/references/${tickets.session.reference}`);
  await callService('POST', `/api/app/tickets/${id}/relations`, {
    kind: 'blocked_by',
    ticket_id: blocker.id,
  });
  reopenApp();
  await expect.element(row.getByText(`Blocked by ${blocker.reference}`)).toBeInTheDocument();
  await expectAccessible();
});

test('a due date stands in the middle of its row', async () => {
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const datesInRows = () => [...document.querySelectorAll('[data-field="due"] time')];
  await expect.poll(datesInRows).not.toHaveLength(0);
  for (const date of datesInRows()) expect(middleOf(date)).toBeCloseTo(middleOf(date.closest('tr')!), 0);
});

test('what a key opens is no wider than a picker, however wide the row is', async () => {
  await focusOn(card(pin));
  await keyboard('p');
  await expect.element(field(`Priority of ${pin}`)).toHaveFocus();
  const { width } = field(`Priority of ${pin}`).element().getBoundingClientRect();
  expect(row.element().getBoundingClientRect().width).toBeGreaterThan(600);
  expect(width).toBeLessThanOrEqual(416);
});

test('a click on a cell edits its field there, and the title still opens the ticket', async () => {
  await userEvent.click(cell('estimate'));
  await expect.element(field(`Estimate of ${pin}`)).toHaveFocus();
  await expectAccessible('[role="dialog"]');
  await keyboard('21{Enter}');
  await expect.poll(async () => (await read()).estimate).toBe(21);
  await expect.element(card(pin)).toHaveFocus();
  await userEvent.click(cell('priority'));
  await page.getByRole('option', { name: 'Lowest' }).click();
  await expect.poll(async () => (await read()).priority).toBe('lowest');
  await userEvent.click(cell('assignees'));
  await expect.element(field(`Assignees of ${pin}`)).toHaveFocus();
  await keyboard('{Escape}');
  await card(pin).click({ position: { x: 5, y: 5 } });
  await expect.element(page.getByRole('complementary', { name: `Ticket ${pin}` })).toBeVisible();
});

test('in an archived project a click on a cell opens the ticket', async () => {
  await archiveProject();
  reopenApp();
  await expect.element(card(pin)).toBeVisible();
  await userEvent.click(cell('estimate'), { force: true });
  await expect.element(page.getByRole('complementary', { name: `Ticket ${pin}` })).toBeVisible();
  await expectNone(field(`Estimate of ${pin}`));
});

test('a column that is full says so when a row of it is duplicated', async () => {
  await expect.element(card(tickets.checkIn.reference)).toBeInTheDocument();
  await focusOn(card(tickets.checkIn.reference));
  await keyboard('{ControlOrMeta>}d{/ControlOrMeta}');
  await expect.element(page.getByText('In progress is full, 5 of 5.').last()).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toMatchTextContent('is full, 5 of 5');
  await expect.element(card(tickets.checkIn.reference)).toHaveFocus();
});
