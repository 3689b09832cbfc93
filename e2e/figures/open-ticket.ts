import type { Page } from '@playwright/test';

export interface OpenedTicket {
  /** Frames from the click until the panel shows the title. */
  frames: number;
  time: number;
}

/** Opens the ticket of a card of the second column while the service's answers are delayed by a second. */
export async function openTicket(page: Page, cardIndex: number): Promise<OpenedTicket> {
  const delayedPaths = /\/api\/(v1|app)\/.*tickets?[/?]/;
  await page.route(delayedPaths, async route => {
    await new Promise(resolve => setTimeout(resolve, 1000));
    await route.continue();
  });
  const link = page.locator('[data-column]').nth(1).locator('[data-ticket] a').nth(cardIndex);
  const title = (await link.textContent())!;
  const opened = page.evaluate(
    text =>
      new Promise<OpenedTicket>(resolve => {
        addEventListener(
          'click',
          () => {
            const since = performance.now();
            let frames = 0;
            const check = () => {
              frames++;
              const panel = document.querySelector('[aria-label^="Ticket "]:is(aside, section)');
              const field = panel?.querySelector('textarea');
              const isTimedOut = performance.now() - since > 10_000;
              if (field?.value === text || isTimedOut) resolve({ frames, time: performance.now() - since });
              else requestAnimationFrame(check);
            };
            requestAnimationFrame(check);
          },
          { capture: true, once: true },
        );
      }),
    title,
  );
  await link.click();
  const result = await opened;
  await page.unroute(delayedPaths);
  return result;
}
