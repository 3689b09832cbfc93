import type { Page } from '@playwright/test';

export interface OpenedTicket {
  /** Frames from the click until the title stands in the panel. */
  frames: number;
  time: number;
}

/** The service's answers are delayed by a second. */
export async function openTicket(page: Page, at: number): Promise<OpenedTicket> {
  const slow = /\/api\/(v1|app)\/.*tickets?[/?]/;
  await page.route(slow, async route => {
    await new Promise(resolve => setTimeout(resolve, 1000));
    await route.continue();
  });
  const link = page.locator('[data-column]').nth(1).locator('[data-ticket] a').nth(at);
  const title = (await link.textContent())!;
  const opened = page.evaluate(
    text =>
      new Promise<OpenedTicket>(resolve => {
        addEventListener(
          'click',
          () => {
            const since = performance.now();
            let frames = 0;
            const look = () => {
              frames++;
              const panel = document.querySelector('[aria-label^="Ticket "]:is(aside, section)');
              const field = panel?.querySelector('textarea');
              const late = performance.now() - since > 10_000;
              if (field?.value === text || late) resolve({ frames, time: performance.now() - since });
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    title,
  );
  await link.click();
  const result = await opened;
  await page.unroute(slow);
  return result;
}
