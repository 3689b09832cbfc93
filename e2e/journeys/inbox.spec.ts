import { expect, expectAccessible, test } from '../support/journey.ts';

test('what was sent about one ticket is one thing, read together', async ({ page, deployment }) => {
  const { user, organization } = await (await page.request.get(`${deployment.url}/api/app/session`)).json();
  await page.request.post(`${deployment.url}/api/v1/organizations/${organization.id}/notifications`, {
    data: {
      user_ids: [user.id],
      title: 'Ada mentioned you in HBR-214',
      body: 'Look',
      url: '/HBR-214#comment-1',
    },
    headers: { origin: deployment.url },
  });
  await page.goto('/inbox');
  const inbox = page.getByRole('navigation').getByRole('link', { name: /^Inbox/ });
  await expect(inbox).toContainText('3');
  const thread = page.getByRole('link', { name: /Ada mentioned you/ });
  await expect(thread).toContainText('2 notifications');
  await thread.click();
  await expect(page.getByRole('region', { name: 'Also about this' })).toContainText('commented on HBR-214');
  await expect(inbox).toContainText('2');
  await expectAccessible(page);
  await page.keyboard.press('u');
  await expect(inbox).toContainText('3');
  await page.getByRole('link', { name: 'Open HBR-214' }).click();
  await expect(page).toHaveURL(/\/HBR-214/);
});

test('a notification is seen as it will arrive before it is sent', async ({ page }) => {
  await page.goto('/inbox');
  const open = page.getByRole('button', { name: 'Send notification' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Send a notification' });
  await dialog.getByLabel('Title').fill('Pier 4 is closed');
  await dialog.getByLabel('Link').fill('https://ports.example/pier-4');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Open ports.example');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});
