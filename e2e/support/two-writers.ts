import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { owner, people } from '#seed/names.ts';
import { localPart } from '#seed/people.ts';
import { apiCaller } from './api-caller.ts';

export const colleague = people[0]!;

interface TwoWriters {
  /** The id of a document that both may write. */
  id: string;
  colleagueId: string;
  call: ReturnType<typeof apiCaller>;
  /** The browser of the colleague, who is signed in. */
  context: BrowserContext;
}

/** Makes a document of two people, and lets the second one sign in. */
export async function twoWriters(
  { page, browser, deployment }: { page: Page; browser: Browser; deployment: { url: string } },
  html: string,
): Promise<TwoWriters> {
  const call = apiCaller(page, deployment);
  const { organization } = await call('GET', 'app/session');
  const { data: members } = await call('GET', 'app/people');
  const { id: colleagueId } = members.find(({ name }: { name: string }) => name === colleague.name);
  const { id } = await call('POST', `v1/organizations/${organization.id}/documents`, {
    title: 'Night shift',
    editor_ids: [colleagueId],
    content_html: html,
  });
  const context = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'block' });
  await context.request.post(`${deployment.url}/api/app/session`, {
    data: { email: `${localPart(colleague)}@northquay.example`, password: owner.password },
    headers: { origin: deployment.url },
  });
  return { id, colleagueId, call, context };
}

/** Opens the editor of a document, waits until it follows the text step by step, and focuses the text. */
export async function openWriting(page: Page, id: string): Promise<Page> {
  const text = page.getByRole('textbox', { name: 'Text' });
  const opened = page.waitForResponse(response => response.url().endsWith(`/documents/${id}/text`));
  await page.goto(`/documents/${id}`);
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await opened;
  await text.focus();
  return page;
}
