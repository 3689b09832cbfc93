import { cdp, type Locator } from 'vitest/browser';
import type { Point } from './mouse.ts';

interface Touch {
  send: (method: 'Input.dispatchTouchEvent', event: object) => Promise<unknown>;
}

const send = (type: 'touchStart' | 'touchEnd', touchPoints: readonly object[]) =>
  (cdp() as unknown as Touch).send('Input.dispatchTouchEvent', { type, touchPoints });

/** Puts a finger in the middle of an element, and leaves it there. */
export async function holdFinger(target: Locator): Promise<void> {
  const { x, y, width, height } = target.element().getBoundingClientRect();
  await send('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
}

export const liftFinger = () => send('touchEnd', []);

/** Taps a point of the page. */
export async function tapAt(point: Point): Promise<void> {
  await send('touchStart', [point]);
  await liftFinger();
}

export async function tap(target: Locator): Promise<void> {
  await holdFinger(target);
  await liftFinger();
}
