import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { card, expectLoaded } from '../testing/on-board.ts';

const wouldAskBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before the page is left while moves are waiting to be sent', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const release = holdRequests(/\/move$/);
  await focusOn(card(harbour.tickets.pinVessel.reference));
  expect(wouldAskBeforeLeaving()).toBe(false);
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{/Alt}');
  await expect.poll(wouldAskBeforeLeaving).toBe(true);
  release();
  await expect.poll(wouldAskBeforeLeaving).toBe(false);
});
