import type { Page } from '@playwright/test';

/** The code of the editor of rich text. */
export const editorCode = /\/assets\/rich-text-editor-[^/]*\.js$/;

/** Lets nothing that the page asks for at these addresses through until what this answers is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async route => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** The same for everything that the service answers. */
export const holdCalls = (page: Page) => hold(page, '**/api/**');
