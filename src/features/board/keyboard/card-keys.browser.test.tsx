import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { orderOf, setLimit } from '../testing/colleague.ts';
import { card, expectFirst, expectSaid, expectSelected, openBoard } from '../testing/on-board.ts';

const { columns } = harbour;
const { keyboard } = userEvent;
const pin: string = harbour.tickets.pinVessel.reference;
const field = (name: string) => page.getByRole('combobox', { name });
const dateField = (name: string) => page.getByRole('textbox', { name });
const read = (reference = pin) => callService<Ticket>('GET', `/api/app/references/${reference}`);
const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name);
const focusPin = () => focusOn(card(pin));
const expectChosen = (name: string) =>
  expect.element(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
const expectOnCard = (reference = pin) => expect.element(card(reference)).toHaveFocus();

beforeEach(() => openBoard());
afterEach(() => vi.restoreAllMocks());

test('each key opens its field beside the card, and the focus returns to the card', async () => {
  const before = await read();
  await focusPin();
  await keyboard('p');
  await expect.element(field(`Priority of ${pin}`)).toHaveFocus();
  await expectAccessible('[role="dialog"]');
  await keyboard('lowest{Enter}');
  await expect.element(page.getByText(`${pin} now has lowest priority`)).toBeVisible();
  await expectOnCard();
  await keyboard('a');
  await expect.element(field(`Assignees of ${pin}`)).toHaveFocus();
  await keyboard('vera{Enter}');
  await expectChosen('Vera Holm');
  await keyboard('{Escape}');
  await expectOnCard();
  await keyboard('{Shift>}L{/Shift}');
  await expect.element(field(`Labels of ${pin}`)).toHaveFocus();
  await keyboard('customs{Enter}');
  await expectChosen('customs');
  await keyboard('{Escape}');
  await expectOnCard();
  await keyboard('{Shift>}D{/Shift}');
  await expect.element(dateField(`Due date of ${pin}`)).toHaveFocus();
  await keyboard('in 3 weeks{Enter}');
  await expect.element(page.getByText(/is due .+ now/).first()).toBeVisible();
  await expectOnCard();
  // Letters typed at once belong into the field.
  await keyboard('{Shift>}E{/Shift}34');
  await expect.element(field(`Estimate of ${pin}`)).toHaveValue('34');
  await keyboard('{Enter}');
  await expectOnCard();
  for (const key of ['s', 'm']) {
    await keyboard(key);
    await expect.element(field(`Move ${pin} to`)).toHaveFocus();
    await keyboard('{Escape}');
    await expectOnCard();
  }
  const changed = async () => {
    const { priority, assignees, labels, due_at, estimate } = await read();
    return [priority, namesOf(assignees), namesOf(labels), due_at !== before.due_at, estimate];
  };
  await expect
    .poll(changed)
    .toEqual([
      'lowest',
      [...namesOf(before.assignees), 'Vera Holm'],
      expect.arrayContaining([...namesOf(before.labels), 'customs']),
      true,
      34,
    ]);
  await keyboard('zzzzz');
  const { updated_at: _, ...same } = before;
  await expect.poll(() => read()).toMatchObject(same);
});

test('each key changes all selected cards, with one message and one undo', async () => {
  const [first, second] = (await orderOf(columns.backlog)) as [string, string];
  const both = async (pick: (ticket: Ticket) => unknown) => [
    pick(await read(first)),
    pick(await read(second)),
  ];
  const valuesOf = ({ priority, due_at, estimate, assignees, labels }: Ticket) => [
    ...[priority, due_at, estimate],
    ...[namesOf(assignees), namesOf(labels)],
  ];
  const before = await both(valuesOf);
  await focusOn(card(first));
  await keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await expectSelected(2);
  await keyboard('p');
  await expect.element(field('Priority of 2 tickets')).toHaveFocus();
  await keyboard('lowest{Enter}');
  await expect.element(page.getByText('2 tickets now have lowest priority').first()).toBeVisible();
  await expectOnCard(second);
  await keyboard('a');
  await field('Assignees of 2 tickets').fill('Vera');
  await keyboard('{Enter}{Escape}');
  await expect.element(page.getByText('2 tickets are also assigned to Vera Holm now').first()).toBeVisible();
  await expectOnCard(second);
  await keyboard('{Shift>}L{/Shift}');
  await field('Labels of 2 tickets').fill('storm');
  await page.getByRole('option', { name: 'Create label “storm”' }).click();
  await expect.element(page.getByRole('option', { name: 'storm' })).toHaveAttribute('aria-selected', 'true');
  await keyboard('{Escape}');
  await expect.element(page.getByText('2 tickets now have the label storm').first()).toBeVisible();
  await expectOnCard(second);
  await keyboard('{Shift>}E{/Shift}');
  await field('Estimate of 2 tickets').fill('34');
  await keyboard('{Enter}');
  await expect.element(page.getByText('2 tickets now have an estimate of 34').first()).toBeVisible();
  await keyboard('{Shift>}D{/Shift}');
  await dateField('Due date of 2 tickets').fill('in 3 weeks');
  await keyboard('{Enter}');
  await expect.element(page.getByText(/2 tickets are due .+ now/).first()).toBeVisible();
  await expect
    .poll(() => both(({ priority, estimate, labels }) => [priority, estimate, namesOf(labels).at(-1)]))
    .toEqual([
      ['lowest', 34, 'storm'],
      ['lowest', 34, 'storm'],
    ]);
  await keyboard('m');
  await expect.element(field('Move 2 tickets to')).toHaveFocus();
  await keyboard('{Escape}zzzzz');
  await expect.poll(() => both(valuesOf)).toEqual(before);
});

test('a link of each selected card is copied, one a line', async () => {
  const [first, second] = (await orderOf(columns.backlog)) as [string, string];
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  await focusOn(card(first));
  await keyboard('x{Shift>}{ArrowDown}{/Shift}{ControlOrMeta>}{Shift>},{/Shift}{/ControlOrMeta}');
  await expect.element(page.getByText('2 links copied')).toBeVisible();
  const [copied] = write.mock.calls[0]![0] as [ClipboardItem];
  const text = await (await copied.getType('text/plain')).text();
  expect(text).toBe([first, second].map(reference => `${location.origin}/${reference}`).join('\n'));
});

test('the menu of a card opens the same fields', async () => {
  await card(pin).click({ button: 'right' });
  for (const name of [/^Assign…/, /^Labels…/, /^Due date…/, /^Estimate…/, /^Set parent…/, /^Duplicate/])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
  await page.getByRole('menuitem', { name: /^Estimate…/ }).click();
  await expect.element(field(`Estimate of ${pin}`)).toHaveFocus();
  await keyboard('55{Enter}');
  await expect.element(page.getByText(`${pin} now has an estimate of 55`)).toBeVisible();
  await expectOnCard();
});

test('a key on a card beside an open ticket changes that card, in the ticket the ticket', async () => {
  const [, second] = (await orderOf(columns.backlog)) as [string, string];
  await card(second).click();
  await expect.element(page.getByRole('complementary', { name: `Ticket ${second}` })).toBeVisible();
  await focusPin();
  await keyboard('p');
  await expect.element(field(`Priority of ${pin}`)).toHaveFocus();
  await keyboard('{Escape}');
  await expectOnCard();
  await focusOn(card(second));
  await keyboard('p');
  await expect.element(page.getByRole('combobox', { name: 'Priority', exact: true })).toHaveFocus();
});

test('a copy stands right below the card and has the focus; undo and redo take it away and back', async () => {
  const [first, second] = (await orderOf(columns.backlog)) as [string, string];
  await focusPin();
  expect(first).toBe(pin);
  await keyboard('{ControlOrMeta>}d{/ControlOrMeta}');
  await expect.poll(async () => (await orderOf(columns.backlog))[2]).toBe(second);
  const copy = (await orderOf(columns.backlog))[1]!;
  await expect.element(page.getByText(`${copy} is a copy of ${pin}`)).toBeVisible();
  await expectOnCard(copy);
  await expectFirst(columns.backlog, [pin, copy, second]);
  const { title, description_html, labels } = await read();
  expect(await read(copy)).toMatchObject({ title, description_html, labels });
  await keyboard('z');
  await expectNone(card(copy));
  await expect.poll(() => orderOf(columns.backlog)).not.toContain(copy);
  await keyboard('{Shift>}Z{/Shift}');
  await expectFirst(columns.backlog, [pin, copy, second]);
});

test('a full column refuses a copy with its limit', async () => {
  const before = await orderOf(columns.backlog);
  await setLimit(columns.backlog, before.length);
  await expect
    .element(page.getByRole('region', { name: new RegExp(`^Backlog, ${before.length} of`) }))
    .toBeVisible();
  await focusPin();
  await keyboard('{ControlOrMeta>}d{/ControlOrMeta}');
  await expectSaid(`Backlog is full, ${before.length} of ${before.length}`, 'assertive');
  await expectOnCard();
  expect(await orderOf(columns.backlog)).toEqual(before);
});

test('the key for deletion deletes the focused card, not the ticket that is open beside it', async () => {
  const { checkIn } = harbour.tickets;
  const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
  await card(checkIn.reference).click();
  await expect.element(panel).toMatchTextContent(checkIn.title);
  await focusPin();
  await keyboard('{ControlOrMeta>}{Backspace}{/ControlOrMeta}');
  await expectNone(card(pin));
  await expect.element(page.getByText(`${pin} deleted`)).toBeVisible();
  await expect.element(panel).toMatchTextContent(checkIn.title);
  await expect.poll(() => document.activeElement?.closest('[data-ticket]')).not.toBeNull();
  await keyboard('z');
  await expectOnCard();
});
