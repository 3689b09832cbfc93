import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { card, expectLoaded } from '../testing/on-board.ts';

/** Whether the browser would ask before the page is left. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('moves that wait for their turn hold the page', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const release = holdRequests(/\/move$/);
  card(harbour.tickets.pinVessel.reference).element().focus();
  expect(asks()).toBe(false);
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{/Alt}');
  await expect.poll(asks).toBe(true);
  release();
  await expect.poll(asks).toBe(false);
});
