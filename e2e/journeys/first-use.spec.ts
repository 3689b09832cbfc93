import { harbour } from '#seed/names.ts';
import { card, openBoardWithLayers } from '../support/board.ts';
import { countFramesUntil } from '../support/count-frames.ts';
import { expect, test } from '../support/journey.ts';

const { reference } = harbour.tickets.pinVessel;

/** Each layer with the key that opens it and a part of it that shows that it is not blank. */
const layers = [
  ['ControlOrMeta+k', '[role=dialog] [role=option]'],
  ['?', '[role=dialog] h3'],
  ['c', '[role=dialog] textarea'],
  ['f', '[role=option]'],
  ['v', '[role=dialog] h3'],
  ['m', '[role=option]'],
  ['p', '[role=option]'],
  ['a', '[role=option]'],
  ['Shift+L', '[role=option]:nth-of-type(3)'],
  ['Shift+D', '[role=dialog] [role=grid]'],
  ['Shift+E', '[role=option]'],
  ['Shift+R', '[role=dialog] button[type=submit]'],
  ['Shift+M', '[role=dialog] button[type=submit]'],
  ['Shift+V', '[role=dialog] button[type=submit]'],
  ['Shift+F10', '[role=menuitem]'],
  ['x', '[aria-label="1 selected"] button'],
  ['Enter', '[data-ticket-panel] textarea'],
] as const;

test('every layer of a board appears in the next frame, from its first use on, on a slow processor', async ({
  page,
}) => {
  await openBoardWithLayers(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const frames: Record<string, number> = {};
  for (const [key, part] of layers) {
    await page.keyboard.press('Escape');
    await expect(page.locator(part)).toHaveCount(0);
    await card(page, reference).focus();
    frames[key] = await countFramesUntil(page, key, part);
  }
  expect(frames).toEqual(Object.fromEntries(layers.map(([key]) => [key, 1])));
});
