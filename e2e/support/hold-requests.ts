import type { Page } from '@playwright/test';

export const editorScript = /\/assets\/rich-text-editor-[^/]*\.js$/;

/** Holds matching requests back until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async route => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

export const holdApiRequests = (page: Page) => holdRequests(page, '**/api/**');
