import type { Page } from '@playwright/test';

/** Waits for all animations but those tied to scrolling, which never end. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(animation => animation.finished));
  });
}
