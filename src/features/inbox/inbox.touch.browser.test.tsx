import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';

interface Identified {
  id: string;
}

/** Sends a notification to the signed-in person. */
async function sendToSelf(title: string): Promise<void> {
  const { user, organization } = await callService<{ user: Identified; organization: Identified }>(
    'GET',
    '/api/app/session',
  );
  const notice = { user_ids: [user.id], title, body: 'Look', url: '/HBR-214' };
  await callService('POST', `/api/v1/organizations/${organization.id}/notifications`, notice);
}

test('on a phone keys do not break, and links about the same ticket are as high as a finger', async () => {
  await openApp('/inbox');
  const words = 'Pier four is closed until its crane is tested,';
  // One more letter each time moves the key across the end of the line.
  for (let added = 0; added < 9; added++) await sendToSelf(`${words} ${'x'.repeat(added)} HBR-214`);
  reopenApp();
  await page.getByRole('link', { name: /Pier four/ }).click();
  const others = page.getByRole('region', { name: 'Also about this' });
  const links = others.getByRole('link', { name: /Pier four/ });
  await expect.element(links.nth(7)).toBeVisible();
  for (const link of links.elements()) {
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    while (text.nextNode()) {
      const { textContent } = text.currentNode;
      const start = textContent?.indexOf('HBR-214') ?? -1;
      if (start === -1) continue;
      const key = document.createRange();
      key.setStart(text.currentNode, start);
      key.setEnd(text.currentNode, start + 'HBR-214'.length);
      expect(key.getClientRects()).toHaveLength(1);
    }
  }
});
