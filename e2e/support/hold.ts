import type { Page } from '@playwright/test';

export const editorCode = /\/assets\/rich-text-editor-[^/]*\.js$/;

export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async route => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

export const holdCalls = (page: Page) => hold(page, '**/api/**');
