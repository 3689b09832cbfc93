import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;
const ticketLink = (title: string): Locator => page.getByRole('link', { name: title });
const bar = page.getByRole('region', { name: /selected$/ });
const tools = page.getByRole('toolbar');
const lowest = page.getByRole('listitem').getByRole('img', { name: /lowest/i });

/** Presses a button of the selection bar by keyboard. */
async function pressInBar(name: string): Promise<void> {
  bar.getByRole('button', { name }).element().focus();
  await keyboard('{Enter}');
}

beforeEach(async () => {
  await openApp('/my-tickets');
  await expect.element(ticketLink(tickets.session.title)).toBeVisible();
});

afterEach(() => page.viewport(1440, 900));

test('on a wide screen titles are read whole', async () => {
  const isWhole = () => {
    const title = ticketLink(tickets.session.title).element();
    return title.scrollWidth <= title.clientWidth;
  };
  expect(isWhole()).toBe(false);
  await page.viewport(2560, 1440);
  await expect.poll(isWhole).toBe(true);
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
