import type { BrowserContext } from '@playwright/test';
import { waitForIdleNetwork, watchRequests } from '../../support/network-idle.ts';
import { savedIndicator } from '../../support/saved-indicator.ts';
import { watchLongTasks } from '../watch-page.ts';
import { type WatchedWords, watchedLetters } from './watch-words.ts';

export interface Typed {
  /** Milliseconds from each key to the paint that shows it. */
  keys: number[];
  /** Tasks over 50 ms while typing and saving. */
  longTasks: number[];
  saves: number;
  /** Milliseconds from each letter to the paint that shows it in another page, where one watches. */
  seen: number[];
}

const keyCount = 150;

interface Typing {
  keyIntervalMs?: number;
  /** Before the text is saved. */
  afterTyping?: () => Promise<void>;
  /** A page of somebody else in the same document. */
  watched?: WatchedWords;
}

/** Types for longer than the delay of a save, then waits until the text is saved. */
export async function typeText(
  context: BrowserContext,
  id: string,
  { keyIntervalMs = 50, afterTyping, watched }: Typing = {},
): Promise<Typed> {
  const page = await context.newPage();
  watchRequests(page);
  let saves = 0;
  page.on('response', answer => {
    if (answer.request().method() === 'PATCH' && answer.ok()) saves++;
  });
  await page.goto(`/documents/${id}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.waitFor();
  await waitForIdleNetwork(page);
  const lines = text.locator(':scope > p');
  await lines.nth(Math.floor((await lines.count()) / 2)).click();
  // Wait for work that runs once after a text is opened.
  await page.waitForTimeout(3000);
  await page.evaluate(() => {
    const waits: number[] = [];
    const keyedAt: number[] = [];
    Object.assign(globalThis, { waits, keyedAt });
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key !== ' ') keyedAt.push(performance.timeOrigin + timeStamp);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => waits.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  const longTasks = await watchLongTasks(page);
  for (let key = 0; key < keyCount; key++) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : watchedLetters[key % watchedLetters.length]!);
    await page.waitForTimeout(keyIntervalMs);
  }
  const { waits, keyedAt } = await page.evaluate(() => {
    const { waits, keyedAt } = globalThis as unknown as { waits: number[]; keyedAt: number[] };
    return { waits, keyedAt };
  });
  const seen = (await watched?.delaysOf(keyedAt)) ?? [];
  await afterTyping?.();
  await savedIndicator(page).waitFor({ timeout: 30_000 });
  await waitForIdleNetwork(page);
  const typed = { keys: waits, longTasks: await longTasks(), saves, seen };
  await page.close();
  return typed;
}
