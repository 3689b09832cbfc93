import { cdp, type Locator } from 'vitest/browser';

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

export async function tap(target: Locator): Promise<void> {
  await holdFinger(target);
  await liftFinger();
}
