import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests, setOffline } from '#app/testing/memory-service.ts';
import { harbour } from '#seed/names.ts';
import { orderOf, setLimit } from '../testing/colleague.ts';
import { card, cards, expectFirst, expectMoved, expectSaid, openBoard } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const pressMove = (key: 'Down' | 'Left' | 'Right') =>
  userEvent.keyboard(`{Alt>}{Shift>}{Arrow${key}}{/Shift}{/Alt}`);

/** Returns the first ticket of a column with a limit, left of which is one without. */
async function moveLeftOffline(): Promise<string> {
  await openBoard();
  const [reference] = (await orderOf(columns.ready)) as [string];
  await setOffline(true);
  card(reference).element().focus();
  await pressMove('Left');
  await expectSaid(/^Moved .* from Ready to Backlog, .* Offline, kept on this device and sent later\.$/);
  return reference;
}

test('offline moves are kept and sent in order, and a limit that cannot be checked refuses', async () => {
  const reference = await moveLeftOffline();
  await pressMove('Down');
  await expect.element(cards(columns.backlog).nth(1)).toMatchTextContent(reference);
  card(tickets.pinVessel.reference).element().focus();
  await pressMove('Right');
  await expect
    .element(page.getByText('Not moved. You are offline, and the limit of Ready cannot be checked.'))
    .toBeVisible();
  await expect.element(page.getByText(/^Offline\. 2 changes are kept/)).toBeVisible();
  await setOffline(false);
  await expect.element(page.getByText('Back online, 2 changes saved.')).toBeVisible();
  await expectMoved();
  expect((await orderOf(columns.backlog))[1]).toBe(reference);
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
