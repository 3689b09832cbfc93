import type { Page } from '@playwright/test';
import { nextPaint, readScriptMs, watchLongTasks } from './watch-page.ts';

export interface DragMeasurement {
  /** Milliseconds of script for each move of the pointer. */
  scriptPerMove: number[];
  /** Milliseconds of tasks over 50 ms, after the lift. */
  longTasks: number[];
  /** Frames from the release until the card was in its new column. */
  dropFrames: number;
  dropTime: number;
  /** Whether the service had answered before the card was in its new column. */
  waitedForAnswer: boolean;
}

const column = (page: Page, index: number) => page.locator('[data-column]').nth(index);

export async function dragAcross(page: Page): Promise<DragMeasurement> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  let isAnswered = false;
  await page.route('**/api/v1/tickets/*/move', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500));
    isAnswered = true;
    await route.continue();
  });
  const card = column(page, 0).locator('[data-ticket]').nth(1);
  const ticket = (await card.getAttribute('data-ticket'))!;
  const cardBox = (await card.boundingBox())!;
  const columns = await page.locator('[data-column]').count();
  const boxes = await Promise.all(
    Array.from({ length: columns }, async (_, index) => (await column(page, index).boundingBox())!),
  );
  await page.mouse.move(cardBox.x + 40, cardBox.y + 20);
  await page.mouse.down();
  await page.mouse.move(cardBox.x + 60, cardBox.y + 30, { steps: 3 });
  await page.locator('[data-lifted]').waitFor();
  await page.waitForTimeout(300);
  const longTasks = await watchLongTasks(page);
  const scriptPerMove: number[] = [];
  const visitedBoxes = [...boxes.slice(0, 5), ...boxes.slice(1, 4).reverse()];
  for (const box of visitedBoxes) {
    const x = Math.min(box.x + box.width / 2, 1400);
    for (let step = 0; step < 8; step++) {
      const before = await readScriptMs(cdp);
      await page.mouse.move(x + step, 200 + ((step * 67) % 400));
      await nextPaint(page);
      scriptPerMove.push((await readScriptMs(cdp)) - before);
    }
  }
  const target = (await column(page, 1).boundingBox())!;
  await page.mouse.move(target.x + 100, 330);
  await nextPaint(page);
  const dropped = page.evaluate(
    id =>
      new Promise<{ frames: number; time: number }>(resolve => {
        const target = document.querySelectorAll('[data-column]')[1]!;
        addEventListener(
          'mouseup',
          () => {
            const since = performance.now();
            let frames = 0;
            const check = () => {
              frames++;
              const isTimedOut = performance.now() - since > 10_000;
              if (isTimedOut || target.querySelector(`[data-ticket="${id}"]`))
                resolve({ frames, time: performance.now() - since });
              else requestAnimationFrame(check);
            };
            requestAnimationFrame(check);
          },
          { capture: true, once: true },
        );
      }),
    ticket,
  );
  await nextPaint(page);
  await page.mouse.up();
  const { frames, time } = await dropped;
  const waitedForAnswer = isAnswered;
  await page.waitForTimeout(2500);
  const tasks = await longTasks();
  await page.unroute('**/api/v1/tickets/*/move');
  return { scriptPerMove, longTasks: tasks, dropFrames: frames, dropTime: time, waitedForAnswer };
}
