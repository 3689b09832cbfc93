import { entries, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { journalStore } from '#editor/autosave/journal-store.ts';
import { tabId } from '#editor/autosave/tab.ts';
import { expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { text, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const left = 'c0ffee00-1234-4abc-8def-0123456789ab';
const creation = /\/organizations\/[^/]+\/documents$/;
const messages = page.getByRole('region', { name: 'Messages' });
const notCreated = page.getByText(/^The document is not created yet\. /);

const stored = () =>
  callService<{ title: string; content_html: string | null }>('GET', `/api/v1/documents/${left}`);
const keptNames = (id: string) => Object.keys(localStorage).filter(name => name.endsWith(`creation ${id}`));

/**
 * Writes a document whose creation fails. Returns a function that leaves it as the closed tab of another document would
 * have, and opens the app at an address.
 */
async function leaveUncreated(): Promise<(path: string) => Promise<void>> {
  await openApp('/documents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const heal = failRequests('POST', creation);
  await keyboard('nGates{Enter}{Enter}Close them.');
  await expect.element(notCreated).toBeVisible();
  await expect.element(text).toHaveTextContent('Close them.');
  const id = location.pathname.split('/').at(-1)!;
  const ofClosedTab = (part: string) =>
    part
      .replaceAll(id, left)
      .replaceAll(tabId, 'closed')
      .replace(/(?<="idempotencyKey":")\w+/, 'another');
  const texts = async () =>
    (await entries<string[], object>(journalStore())).filter(([key]) => String(key).includes(id));
  await expect.poll(async () => JSON.stringify(await texts())).toContain('Close them.');
  const leftTexts = await texts();
  const [name] = keptNames(id);
  const kept = localStorage.getItem(name!)!;
  heal();
  // The typed words begin the next attempt by themselves.
  await expect.poll(() => keptNames(id)).toEqual([]);
  await expectSaved();
  await expectNone(notCreated);
  return async path => {
    for (const [key, record] of leftTexts)
      await set(key.map(ofClosedTab), JSON.parse(ofClosedTab(JSON.stringify(record))), journalStore());
    localStorage.setItem(ofClosedTab(name!), ofClosedTab(kept));
    history.replaceState(null, '', path);
    reopenApp();
  };
}

test('a document that a closed page could not create is created with the words that were typed', async () => {
  const reopen = await leaveUncreated();
  const heal = failRequests('POST', creation);
  await reopen(`/documents/${left}`);
  await expect.element(notCreated).toBeVisible();
  heal();
  await expect.element(title).toHaveValue('Gates');
  await expect.element(text).toHaveTextContent('Close them.');
  await expect.poll(stored).toMatchObject({ title: 'Gates', content_html: '<p>Close them.</p>' });
  await expect.poll(() => keptNames(left)).toEqual([]);
  await expectNone(notCreated);
});

test('a document that was created for a page which never heard of it has the words that were typed, and those of others are offered', async () => {
  const reopen = await leaveUncreated();
  const { organization } = await callService<{ organization: { id: string } }>('GET', '/api/app/session');
  await callService('POST', `/api/v1/organizations/${organization.id}/documents`, {
    title: 'Untitled',
    new_id: left,
  });
  await callService('PATCH', `/api/v1/documents/${left}`, { title: 'Locks' });
  await reopen(`/documents/${left}`);
  await expect.element(title).toHaveValue('Gates');
  await expect.element(text).toHaveTextContent('Close them.');
  await expect.poll(() => keptNames(left)).toEqual([]);
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(title).toHaveValue('Locks');
  await expect.poll(stored).toMatchObject({ title: 'Locks', content_html: '<p>Close them.</p>' });
});

test('what a closed page could not create is created by the next page, whichever it is', async () => {
  const reopen = await leaveUncreated();
  await reopen('/inbox');
  await messages.getByRole('button', { name: 'Open' }).click();
  await expect.poll(stored).toMatchObject({ title: 'Gates', content_html: '<p>Close them.</p>' });
});
