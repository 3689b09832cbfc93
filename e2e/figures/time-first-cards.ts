import type { Page } from '@playwright/test';

/** Milliseconds from the start of the navigation to the paint of the first cards. */
export async function timeFirstCards(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (!document.querySelector('[data-ticket]')) return;
      observer.disconnect();
      // The message arrives after the frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => Object.assign(globalThis, { cardsAt: performance.now() });
        port2.postMessage(null);
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => (globalThis as unknown as { cardsAt?: number }).cardsAt,
    null,
    { timeout: 60_000 },
  );
  return (await handle.jsonValue())!;
}
