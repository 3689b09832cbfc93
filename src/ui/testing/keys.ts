import { expect } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';

interface Keys {
  send: (method: 'Input.dispatchKeyEvent', event: object) => Promise<unknown>;
}

/** Repeats the key of a letter, as the system does for a key that is held down. */
export const repeatKey = (letter: string): Promise<unknown> =>
  (cdp() as unknown as Keys).send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: letter,
    code: `Key${letter.toUpperCase()}`,
    text: letter,
    autoRepeat: true,
  });

/** Waits until the locator finds its element, then gives it the focus. */
export async function focusOn(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  (locator.element() as HTMLElement).focus();
}
