import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';

test('the heading is whole beside tabs with counts of two digits', async () => {
  await page.viewport(820, 900);
  onTestFinished(() => page.viewport(1440, 900));
  await openApp('/documents');
  const { organization } = await callService<{ organization: { id: string } }>('GET', '/api/app/session');
  for (let count = 0; count < 12; count++)
    await callService('POST', `/api/v1/organizations/${organization.id}/documents`, { title: 'Gates' });
  reopenApp();
  await expect.element(page.getByRole('link', { name: /^Drafts \d\d$/ })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: 'Documents' }).element();
  expect(heading.scrollWidth).toBe(heading.clientWidth);
});
