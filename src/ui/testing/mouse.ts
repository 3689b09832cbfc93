import { cdp, type Locator } from 'vitest/browser';

/** From the left and the top of an element. */
export interface Spot {
  x: number;
  y: number;
}

/** Near the top of a card: a drop there goes before it. */
export const before: Spot = { x: 60, y: 8 };

let at: Spot = { x: 0, y: 0 };
let isPressed = false;

interface Mouse {
  send: (method: 'Input.dispatchMouseEvent', event: object) => Promise<unknown>;
}

async function send(type: string, buttons: 0 | 1): Promise<void> {
  isPressed = buttons === 1;
  await (cdp() as unknown as Mouse).send('Input.dispatchMouseEvent', {
    type,
    ...at,
    buttons,
    ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }),
  });
}

function pointOf(element: Locator, spot: Spot): Spot {
  const { x, y } = element.element().getBoundingClientRect();
  return { x: x + spot.x, y: y + spot.y };
}

async function move(to: Spot, steps: number): Promise<void> {
  const from = at;
  for (let step = 1; step <= steps; step += 1) {
    at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
    await send('mouseMoved', 1);
  }
}

/** Presses the mouse on the middle of one element and moves it to a point of another, without releasing it. */
export async function dragOver(from: Locator, to: Locator, spot: Spot = before): Promise<void> {
  from.element().scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const start = from.element().getBoundingClientRect();
  at = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  const end = pointOf(to, spot);
  await send('mouseMoved', 0);
  await send('mousePressed', 1);
  await move({ x: at.x + 12, y: at.y + 12 }, 4);
  await move(end, 12);
}

/** Moves the pressed mouse on: by some pixels, or to a point of an element. */
export async function moveMouse(
  ...to: [x: number, y: number] | [element: Locator, spot: Spot]
): Promise<void> {
  const [first, second] = to;
  if (typeof first === 'number') return move({ x: at.x + first, y: at.y + (second as number) }, 2);
  await move(pointOf(first, second as Spot), 4);
}

/** Releases the mouse where it is. */
export const drop = (): Promise<void> => send('mouseReleased', 0);

export async function drag(from: Locator, to: Locator, spot: Spot = before): Promise<void> {
  await dragOver(from, to, spot);
  await drop();
}

export async function clickAt(element: Locator, spot: Spot): Promise<void> {
  at = pointOf(element, spot);
  await send('mouseMoved', 0);
  await send('mousePressed', 1);
  await drop();
}

/** Releases the mouse and moves it out of the page, where it hovers nothing. */
export async function restMouse(): Promise<void> {
  if (isPressed) await drop();
  at = { x: -1, y: -1 };
  await send('mouseMoved', 0);
}
