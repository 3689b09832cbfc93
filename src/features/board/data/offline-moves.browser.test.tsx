import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests, setOffline } from '#app/testing/memory-service.ts';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { toasts } from '#ui/toast.ts';
import { orderOf, setLimit } from '../testing/colleague.ts';
import {
  card,
  cards,
  expectFirst,
  expectMoved,
  expectSaid,
  expectTickets,
  openBoard,
} from '../testing/on-board.ts';
import { recordAnnouncements } from '../testing/record-announcements.ts';

const { columns, tickets } = harbour;
const pressMove = (key: 'Down' | 'Left' | 'Right') =>
  userEvent.keyboard(`{Alt>}{Shift>}{Arrow${key}}{/Shift}{/Alt}`);

/** Returns the first ticket of a column with a limit, left of which is one without. */
async function moveLeftOffline(): Promise<string> {
  await openBoard();
  const [reference] = (await orderOf(columns.ready)) as [string];
  await setOffline(true);
  await focusOn(card(reference));
  await pressMove('Left');
  await expectSaid(/^Moved .* from Ready to Backlog, .* Offline, kept on this device and sent later\.$/);
  return reference;
}

test('offline moves are kept and sent in order, and a limit that cannot be checked refuses', async () => {
  const reference = await moveLeftOffline();
  await pressMove('Down');
  await expect.element(cards(columns.backlog).nth(1)).toMatchTextContent(reference);
  await focusOn(card(tickets.pinVessel.reference));
  await pressMove('Right');
  await expect
    .element(page.getByText('Not moved. Without a connection, the limit of Ready cannot be checked.'))
    .toBeVisible();
  await expect.element(page.getByText(/^Offline\. 1 change is kept/)).toBeVisible();
  await setOffline(false);
  await expect.element(page.getByText('Back online, 1 change saved.')).toBeVisible();
  await expectMoved();
  expect((await orderOf(columns.backlog))[1]).toBe(reference);
});

test('a column that is full without a connection gives that reason alone', async () => {
  await openBoard();
  await setLimit(columns.ready, 4);
  await expectTickets(columns.ready, '4 of 4');
  await setOffline(true);
  await focusOn(card(tickets.pinVessel.reference));
  await pressMove('Right');
  await expectSaid('Ready is full, 4 of 4.', 'assertive');
  await expectNone(page.getByText(/cannot be checked/));
});

test('a kept move that the service refuses comes back, with the reason', async () => {
  const reference = await moveLeftOffline();
  await expect.element(page.getByText(/^Offline\. 1 change is kept/)).toBeVisible();
  const release = holdRequests(/\/move$/, 'POST');
  await setOffline(false);
  await setLimit(columns.backlog, 1);
  release();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/was not moved\. .*Backlog.* has reached its limit of 1/);
  await expectFirst(columns.ready, [reference]);
  await expect.element(page.getByText('Back online.', { exact: true })).toBeVisible();
});

test('what is refused without a connection is not said to be done, and a new ticket does not wait for kept moves', async () => {
  await moveLeftOffline();
  const said = new Set<string>();
  onTestFinished(
    toasts.subscribe(() => {
      for (const { kind, steps } of toasts.get()) if (kind === 'info') said.add(`${steps.length}`);
    }),
  );
  const refusal = 'This change needs the connection, and cannot be kept for later.';
  await focusOn(card(tickets.pinVessel.reference));
  await userEvent.keyboard('p');
  await page.getByRole('option', { name: 'Critical' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(`was not changed. ${refusal}`);
  await focusOn(card(tickets.pinVessel.reference));
  await userEvent.keyboard('{Shift>}W{/Shift}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(`^${refusal}`));
  await userEvent.keyboard('c');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Not sent');
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}');
  await expect.element(dialog.getByText(refusal)).toBeVisible();
  expect([...said]).toEqual([]);
});

test('a kept move, its undo and its redo are announced at once, and are one change', async () => {
  const announcements = recordAnnouncements();
  const reference = await moveLeftOffline();
  await expect.element(page.getByText(/^Offline\. 1 change is kept/)).toBeVisible();
  await userEvent.keyboard('z');
  await expectSaid('Move undone. Offline, kept on this device and sent later.');
  await expectFirst(columns.ready, [reference]);
  await expect.element(page.getByText(/^Offline\. 1 change is kept/)).toBeVisible();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expectSaid('Move redone. Offline, kept on this device and sent later.');
  await expect.element(page.getByText(/^Offline\. 1 change is kept/)).toBeVisible();
  expect(announcements.filter(text => text.includes('kept'))).toEqual(
    [/^Moved /, /^Move undone/, /^Move redone/].map(words => expect.stringMatching(words)),
  );
  await page
    .getByRole('button', { name: /Northquay/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out and discard 1 unsent change?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await setOffline(false);
  await expect.element(page.getByText('Back online, 1 change saved.')).toBeVisible();
  await expectFirst(columns.backlog, [reference]);
  await focusOn(card(tickets.pinVessel.reference));
  await setOffline(true);
  await pressMove('Down');
  await focusOn(card(reference));
  await pressMove('Down');
  await expect.element(page.getByText(/^Offline\. 2 changes are kept/)).toBeVisible();
  await setOffline(false);
  await expect.element(page.getByText('Back online, 2 changes saved.')).toBeVisible();
});

test('an undo that cannot be kept offline says so at once, and can be made later', async () => {
  await openBoard();
  await focusOn(card(tickets.pinVessel.reference));
  await userEvent.keyboard('p');
  await page.getByRole('option', { name: 'Critical' }).click();
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expectMoved();
  await setOffline(true);
  await userEvent.keyboard('z');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('was not changed. This change needs the connection, and cannot be kept for later.');
  await setOffline(false);
  await userEvent.keyboard('z');
  await expectSaid('Change undone.');
});

test('a property that cannot be changed without a connection says so for a while', async () => {
  await openBoard();
  await setOffline(true);
  await focusOn(card(tickets.pinVessel.reference));
  await userEvent.keyboard('p');
  await page.getByRole('option', { name: 'Critical' }).click();
  const refusal = page.getByText(/was not changed\. This change needs the connection/);
  await expect.element(refusal).toBeVisible();
  await page.getByRole('link', { name: /^My tickets/ }).click();
  await expectNone(refusal);
});
