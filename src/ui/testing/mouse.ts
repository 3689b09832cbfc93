import { cdp, type Locator } from 'vitest/browser';

/** In px; offsets count from the left and the top of an element. */
export interface Point {
  x: number;
  y: number;
}

/** Offset near the top of a card: a drop there goes before the card. */
export const cardTop: Point = { x: 60, y: 8 };

let position: Point = { x: 0, y: 0 };
let isPressed = false;

interface Mouse {
  send: (method: 'Input.dispatchMouseEvent', event: object) => Promise<unknown>;
}

async function send(type: string, buttons: 0 | 1): Promise<void> {
  isPressed = buttons === 1;
  await (cdp() as unknown as Mouse).send('Input.dispatchMouseEvent', {
    type,
    ...position,
    buttons,
    ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }),
  });
}

function pointIn(element: Locator, offset: Point): Point {
  const { x, y } = element.element().getBoundingClientRect();
  return { x: x + offset.x, y: y + offset.y };
}

async function move(to: Point, steps: number): Promise<void> {
  const from = position;
  for (let step = 1; step <= steps; step += 1) {
    position = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
    await send('mouseMoved', 1);
  }
}

/** Waits until the element stands still: a press beside it would drag nothing. */
async function restingPlace(locator: Locator): Promise<DOMRect> {
  let before: DOMRect | null = null;
  for (;;) {
    const place = locator.element().getBoundingClientRect();
    if (before && before.x === place.x && before.y === place.y) return place;
    before = place;
    await new Promise(requestAnimationFrame);
  }
}

/** Presses the mouse in the middle of `from` and moves it to a point of `to`, without releasing it. */
export async function dragOver(from: Locator, to: Locator, offset: Point = cardTop): Promise<void> {
  from.element().scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const start = await restingPlace(from);
  position = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  const end = pointIn(to, offset);
  await send('mouseMoved', 0);
  await send('mousePressed', 1);
  await move({ x: position.x + 12, y: position.y + 12 }, 4);
  await move(end, 12);
}

/** Moves the pressed mouse by a distance in px. */
export const dragBy = (x: number, y: number): Promise<void> =>
  move({ x: position.x + x, y: position.y + y }, 2);

/** Moves the pressed mouse on to a point of an element. */
export const dragOnTo = (element: Locator, offset: Point): Promise<void> => move(pointIn(element, offset), 4);

/** Releases the mouse where it is. */
export const drop = (): Promise<void> => send('mouseReleased', 0);

export async function drag(from: Locator, to: Locator, offset: Point = cardTop): Promise<void> {
  await dragOver(from, to, offset);
  await drop();
}

export async function clickAt(element: Locator, offset: Point): Promise<void> {
  position = pointIn(element, offset);
  await send('mouseMoved', 0);
  await send('mousePressed', 1);
  await drop();
}

/** Releases the mouse and moves it out of the page, so that it hovers no element. */
export async function restMouse(): Promise<void> {
  if (isPressed) await drop();
  position = { x: -1, y: -1 };
  await send('mouseMoved', 0);
}
