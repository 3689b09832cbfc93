import { expect, type Page } from '@playwright/test';

/** Returns a function that calls the service as the person of the page, and expects a success. */
export function apiCaller(page: Page, { url }: { url: string }) {
  return async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`${url}/api/${path}`, {
      method,
      ...(data && { data }),
      headers: { origin: url },
    });
    const text = await answer.text();
    expect(answer.ok(), text).toBe(true);
    return text === '' ? null : JSON.parse(text);
  };
}
