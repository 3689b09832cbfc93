import type { BrowserContext } from '@playwright/test';

/** Letters that are typed and watched; neither the documents nor what others write beside has them. */
export const watchedLetters = 'QXYZ';

export interface WatchedWords {
  /** Milliseconds from each letter, by the time of its key in `keyedAt`, to the paint in this page. */
  delaysOf: (keyedAt: readonly number[]) => Promise<number[]>;
}

/** Opens a document in a second page, which notes when each of `watchedLetters` is painted. */
export async function watchWords(context: BrowserContext, id: string): Promise<WatchedWords> {
  const page = await context.newPage();
  await page.goto(`/documents/${id}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.waitFor();
  await page.evaluate(letters => {
    const paintedAt: number[] = [];
    Object.assign(globalThis, { paintedAt });
    const root = document.querySelector('[data-document-text]')!;
    const watched = new RegExp(`[${letters}]`, 'g');
    const count = () => root.textContent.match(watched)?.length ?? 0;
    const before = count();
    new MutationObserver(() => {
      const length = count() - before;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const now = performance.timeOrigin + performance.now();
          while (paintedAt.length < length) paintedAt.push(now);
        };
        port2.postMessage(null);
      });
    }).observe(root, { childList: true, subtree: true, characterData: true });
  }, watchedLetters);
  return {
    async delaysOf(keyedAt) {
      await page.waitForFunction(
        count => (globalThis as unknown as { paintedAt: number[] }).paintedAt.length >= count,
        keyedAt.length,
      );
      const paintedAt = await page.evaluate(
        () => (globalThis as unknown as { paintedAt: number[] }).paintedAt,
      );
      return keyedAt.map((time, index) => paintedAt[index]! - time);
    },
  };
}
