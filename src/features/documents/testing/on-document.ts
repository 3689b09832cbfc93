import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { expectAddress } from '#ui/testing/expect-screen.ts';

export const title = page.getByRole('textbox', { name: 'Title' });
export const text = page.getByRole('textbox', { name: 'Text' });
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Opens a document of the sample from the list; returns its id. */
export async function openDocument(name: string): Promise<string> {
  await openApp('/documents');
  await page.getByRole('link', { name }).click();
  return openedId();
}

/** Opens a new document, with the caret in its text; returns its id. */
export async function openNewDocument(): Promise<string> {
  await openApp('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  const id = await openedId();
  // The screen is open before the service has the document.
  await expect.poll(() => isStored(id)).toBe(true);
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  return id;
}

const isStored = (id: string) =>
  callService('GET', `/api/v1/documents/${id}`).then(
    () => true,
    () => false,
  );

async function openedId(): Promise<string> {
  await expectAddress(/^\/documents\/[0-9a-f-]{36}$/);
  return location.pathname.split('/').at(-1)!;
}

/** Chooses an entry of the document's menu. */
export async function chooseAction(name: string): Promise<void> {
  await button('More actions').click();
  await page.getByRole('menuitem', { name }).click();
}
