import { expect, type Page } from '@playwright/test';

/** Creates a document by the button of the list, which opens it before the service has it; waits until it does. */
export async function startDocument(page: Page): Promise<void> {
  await page.goto('/documents');
  const created = page.waitForResponse(
    answer => answer.request().method() === 'POST' && /\/organizations\/[^/]+\/documents$/.test(answer.url()),
  );
  await page.getByRole('button', { name: 'New document' }).click();
  await created;
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}/);
}
