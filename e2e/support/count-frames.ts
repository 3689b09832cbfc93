import type { Page } from '@playwright/test';

const maxFrames = 120;

/** Presses a key and returns the number of frames until a new element that the selector finds is visible. */
export async function countFramesUntil(page: Page, key: string, selector: string): Promise<number> {
  await page.evaluate(startOnKey, { selector, maxFrames });
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as { framesPassed: Promise<number> }).framesPassed);
}

/** Runs in the page. */
function startOnKey({ selector, maxFrames }: { selector: string; maxFrames: number }): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  (globalThis as unknown as { framesPassed: Promise<number> }).framesPassed = promise;
  const isVisible = () => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true });
  if (isVisible()) throw new Error(`${selector} is visible before the key.`);
  const onKey = ({ key }: KeyboardEvent) => {
    if (['Shift', 'Control'].includes(key)) return;
    removeEventListener('keydown', onKey, true);
    let frames = 0;
    const look = () => {
      frames += 1;
      if (isVisible() || frames === maxFrames) resolve(frames);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', onKey, true);
}
