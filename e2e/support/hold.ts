import type { Page } from '@playwright/test';

/** Lets nothing that the page asks for reach the service until what this answers is called. */
export async function holdCalls(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/**', async route => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
