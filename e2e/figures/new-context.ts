import type { Browser, BrowserContext } from '@playwright/test';

/** Opens a context with an empty cache, signed in by `cookie`, `name=value`. */
export async function newContext(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url }]);
  return context;
}
