import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';

const { keyboard } = userEvent;
const link = (name: string) => page.getByRole('link', { name, exact: true });

/** Adds documents of the signed-in person, newer than those of the sample, and opens the list. */
async function openListWith(count: number, status: 'draft' | 'published'): Promise<void> {
  await openApp('/documents');
  const { organization } = await callService<{ organization: { id: string } }>('GET', '/api/app/session');
  for (let number = 0; number < count; number++)
    await callService('POST', `/api/v1/organizations/${organization.id}/documents`, {
      title: `Note ${number}`,
      content_html: '<p>Words</p>',
      status,
    });
  reopenApp();
  await expect.element(link(`Note ${count - 1}`)).toBeVisible();
}

test('End loads rows until the end of a long list, where the last one is focused', async () => {
  await openListWith(130, 'published');
  await keyboard('{End}');
  await expect.element(link(documents.handover)).toHaveFocus();
  await expect.element(link(documents.handover)).toBeInViewport();
  await keyboard('{Home}');
  await expect.element(link(documents.runbook)).toHaveFocus();
  await expect.element(link(documents.runbook)).toBeInViewport();
});

test('the last row keeps the focus and stays in view while drafts come in far above it', async () => {
  await openListWith(60, 'draft');
  await keyboard('{End}');
  await expect.element(link(documents.handover)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  await expect.element(link(documents.handover)).toBeInViewport();
  // A click without the mouse leaves the focus where it is.
  (page.getByRole('button', { name: 'Show more' }).element() as HTMLElement).click();
  await expect
    .element(page.getByRole('row', { name: 'All other documents' }))
    .toHaveAttribute('aria-rowindex', '64');
  await expect.element(link(documents.handover)).toHaveFocus();
  await expect.element(link(documents.handover)).toBeInViewport();
});
