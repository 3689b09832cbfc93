import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { orderOf } from '../testing/colleague.ts';
import { cards, column, expectLoaded, expectTickets } from '../testing/on-board.ts';

const { columns } = harbour;
const { keyboard } = userEvent;
const ready = column(columns.ready);
const field = ready.getByRole('textbox');
const pills = ready.getByRole('list', { name: 'Set with the ticket' }).getByRole('listitem');
const addButton = ready.getByRole('button', { name: /^New ticket/ }).last();

async function openField() {
  await expect.element(cards(columns.ready).first()).toBeVisible();
  await addButton.click();
  await expect.element(field).toHaveFocus();
}

async function expectPills(...words: string[]) {
  await expect
    .poll(() => pills.elements().map(pill => pill.textContent))
    .toEqual(words.map(word => expect.stringContaining(word)));
}

async function reopen() {
  reopenApp();
  await expectLoaded();
}

beforeEach(async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
});

test('people, labels, priority and a day are read from the line and sent with the ticket', async () => {
  await openField();
  await keyboard('Label the lane posts @tom');
  await expectPills('Tomás');
  await keyboard('as #bug !high tomorrow');
  await expectPills('Tomás', 'bug', 'High', 'Tomorrow');
  await expectAccessible();
  // A wrong guess: the day goes back into the title.
  await keyboard('{Backspace}');
  await expectPills('Tomás', 'bug', 'High');
  await keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expectTickets(columns.ready, '5 of 8');
  await reopen();
  const made = cards(columns.ready).last();
  await expect.element(made.getByRole('heading')).toMatchTextContent(/^Label the lane posts tomorrow$/);
  await expect.element(made).toMatchTextContent('bug');
  await expect.element(made.getByRole('img', { name: /Priority: high/ })).toBeVisible();
  await expect.element(made.getByRole('img', { name: /Tomás/ })).toBeVisible();
});

test('marks stand behind their words in a line that runs from the right', async () => {
  await openField();
  await keyboard('شحن !high');
  await expectPills('High');
  const line = field.element().getBoundingClientRect();
  const mark = ready.element().querySelector('mark')!.getBoundingClientRect();
  expect(mark.left).toBeGreaterThan(line.left + line.width / 2);
});

test('at the foot of a long column the field stays in view, also when the column becomes virtual', async () => {
  const backlog = column(columns.backlog);
  const close = backlog.getByRole('button', { name: 'Close' });
  await backlog
    .getByRole('button', { name: /^New ticket/ })
    .last()
    .click();
  // A column of more than 30 is virtual.
  for (let count = 25; count <= 32; count += 1) {
    await keyboard(`Sweep lane ${count}{Enter}`);
    await expectTickets(columns.backlog, `${count} tickets`);
    await expect.element(backlog.getByText(`Sweep lane ${count}`)).toBeVisible();
    await expect.element(close).toBeInViewport({ ratio: 1 });
  }
});

test('names are offered while they are typed', async () => {
  const options = page.getByRole('option');
  await openField();
  await keyboard('Ask @');
  await expect.element(options.first()).toBeVisible();
  await expectAccessible();
  await keyboard('{ArrowDown}');
  const chosen = page.getByRole('option', { selected: true }).element().textContent;
  await keyboard('{Enter}');
  await expectNone(options);
  await expect.element(field).toHaveValue(`Ask @${chosen.replace(/^[A-Z]{2}/, '')} `);
  await keyboard('#{Escape}');
  await expectNone(options);
  await expect.element(field).toHaveFocus();
});

test('a typed text is kept for its column when the field closes and the page reloads', async () => {
  await openField();
  await keyboard('Half a thought{Escape}');
  await expect.element(addButton).toHaveFocus();
  await expect.element(addButton).toMatchTextContent('Draft');
  await reopen();
  await openField();
  await expect.element(field).toHaveValue('Half a thought');
  await keyboard(', and the rest{Enter}');
  await expect.element(cards(columns.ready).last()).toMatchTextContent('Half a thought, and the rest');
  await keyboard('{Escape}');
  await expect.element(ready).not.toMatchTextContent('Draft');
});

test('the field creates and closes without keys, and a click elsewhere closes it and keeps the text', async () => {
  await openField();
  await field.fill('By mouse alone');
  await ready.getByRole('button', { name: 'Create', exact: true }).click();
  await expectTickets(columns.ready, '5 of 8');
  await expect.element(field).toHaveFocus();
  await field.fill('Not yet');
  await page.getByRole('heading', { level: 1 }).click();
  await expectNone(field);
  await expect.element(addButton).toMatchTextContent('Draft');
  await openField();
  await expect.element(field).toHaveValue('Not yet');
  await ready.getByRole('button', { name: 'Close', exact: true }).click();
  await expectNone(field);
  await expect.element(addButton).toHaveFocus();
});

test('an empty board opens with the caret in its first field, whose hint goes with the first ticket', async () => {
  await openApp('/projects/TAR/board');
  await expect.element(page.getByRole('textbox', { name: /^Title of a new ticket/ })).toHaveFocus();
});

test('the undo of the first ticket does not open the field again', async () => {
  await openApp('/projects/TAR/board');
  const first = page.getByRole('textbox', { name: /^Title of a new ticket/ });
  await expect.element(first).toHaveFocus();
  await keyboard('The first{Enter}');
  await expect.element(page.getByRole('link', { name: /^The first/ })).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(first);
  await keyboard('z');
  await expectNone(page.getByRole('link', { name: /^The first/ }));
  await expectNone(first);
  await keyboard('{Shift>}Z{/Shift}');
  await expect.element(page.getByRole('link', { name: /^The first/ })).toBeVisible();
});

test('after Esc in the field, keys go on to the cards of its column and beside it', async () => {
  await openField();
  await keyboard('{Escape}');
  await expect.element(addButton).toHaveFocus();
  await keyboard('k');
  await expect.element(cards(columns.ready).last().getByRole('link')).toHaveFocus();
  await focusOn(addButton);
  await keyboard('{ArrowLeft}');
  await expect.poll(() => column(columns.backlog).element().contains(document.activeElement)).toBe(true);
});

test('the plus button in the header creates tickets at the top', async () => {
  await page.getByRole('button', { name: `New ticket at the top of ${columns.backlog}` }).click();
  await keyboard('First of all{Enter}');
  await expect.element(cards(columns.backlog).first()).toMatchTextContent('First of all');
  await expectTickets(columns.backlog, '25');
  await keyboard('{Escape}z');
  await expectTickets(columns.backlog, '24');
  await keyboard('{Shift>}Z{/Shift}');
  await expectTickets(columns.backlog, '25');
  await expect.element(cards(columns.backlog).first()).toMatchTextContent('First of all');
  await expect.poll(() => document.querySelector('[data-saving]')).toBeNull();
  await reopen();
  await expect.element(cards(columns.backlog).first()).toMatchTextContent('First of all');
});

test('several lines become several tickets, which one undo deletes; a full column says that it is full', async () => {
  await expect.element(column(columns.progress).getByText('Full, 5 of 5')).toBeVisible();
  await openField();
  await field.fill('- One more post #bug\n- Another\n- Third\n- Fourth\n- Fifth');
  await expect
    .element(ready.getByRole('button', { name: 'Create 5 tickets' }))
    .toHaveAccessibleDescription(/Room for 4 more/);
  await field.fill('- One more post #bug\n- Another\n- Third\n- Fourth');
  await ready.getByRole('button', { name: 'Create 4 tickets' }).click();
  await expectTickets(columns.ready, '8 of 8');
  await expect.element(page.getByText('4 tickets created').first()).toBeVisible();
  await expect.element(ready).toMatchTextContent('Full, 8 of 8');
  // On screen a step is done before the service has answered.
  const expectStored = (count: number) =>
    expect.poll(async () => (await orderOf(columns.ready)).length).toBe(count);
  await keyboard('{Escape}z');
  await expectTickets(columns.ready, '4 of 8');
  await expectStored(4);
  await keyboard('{Shift>}Z{/Shift}');
  await expectTickets(columns.ready, '8 of 8');
  await expectStored(8);
  await keyboard('z');
  await expectTickets(columns.ready, '4 of 8');
  await expectStored(4);
  await reopen();
  await expectCountOf(cards(columns.ready), 4);
});

test('a label that does not exist is created from the line, and stays when the ticket is undone', async () => {
  await openField();
  await keyboard('Board up the windows #storm');
  await page.getByRole('option', { name: 'Create label “storm”' }).click();
  await expect.element(field).toHaveFocus();
  await expectPills('storm');
  await expectAccessible();
  await keyboard('{Enter}');
  const made = cards(columns.ready).last();
  await expect.element(made.getByRole('heading')).toMatchTextContent(/^Board up the windows$/);
  await expect.element(made).toMatchTextContent('storm');
  // At once, before the service has made the label.
  await keyboard('Check the flags #flag{Enter}{Enter}');
  await expect.element(made.getByRole('heading')).toMatchTextContent(/^Check the flags$/);
  await expect.element(made).toMatchTextContent('flag');
  await keyboard('{Escape}z');
  await expect.element(made.getByRole('heading')).toMatchTextContent(/^Board up the windows$/);
  await addButton.click();
  await keyboard('Look again #flag');
  await expectPills('flag');
});

test('suggestions come for dictated text, too, which no key announces', async () => {
  await openField();
  await field.fill('Board up the windows #storm');
  await page.getByRole('option', { name: 'Create label “storm”' }).click();
  await expectPills('storm');
});

test('the first click on Create creates while suggestions are open, and takes none of them', async () => {
  await openField();
  await keyboard('Second #sail');
  await expect.element(page.getByRole('option', { name: 'Create label “sail”' })).toBeVisible();
  await ready.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(cards(columns.ready).last()).toMatchTextContent('Second #sail');
});
