import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests, setOffline } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { recordAnnouncements } from '#features/board/testing/record-announcements.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { dismissToast } from '#ui/toast.ts';

const { keyboard } = userEvent;

/** Sends a notification to the signed-in person. */
async function sendToSelf(title: string, body: string, url: string): Promise<void> {
  const { user, organization } = await callService<{ user: { id: string }; organization: { id: string } }>(
    'GET',
    '/api/app/session',
  );
  const notice = { user_ids: [user.id], title, body, url };
  await callService('POST', `/api/v1/organizations/${organization.id}/notifications`, notice);
}

test('notifications about one ticket are one thread, which is read as a whole', async () => {
  await openApp('/inbox');
  await sendToSelf('Ada mentioned you in HBR-214', 'Look', '/HBR-214#comment-1');
  await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).click();
  const inbox = page.getByRole('navigation').getByRole('link', { name: /^Inbox/ });
  await inbox.click();
  await expect.element(inbox).toMatchTextContent('3');
  const thread = page.getByRole('link', { name: /Ada mentioned you/ });
  await expect.element(thread).toMatchTextContent('2 notifications');
  await thread.click();
  await expect
    .element(page.getByRole('region', { name: 'Also about this' }))
    .toMatchTextContent('commented on HBR-214');
  await expect.element(inbox).toMatchTextContent('2');
  await expectAccessible();
  await keyboard('u');
  await expect.element(inbox).toMatchTextContent('3');
  await expect
    .poll(() => document.querySelector('body > [aria-live="polite"]')?.textContent)
    .toMatch('Marked as unread.');
  await page.getByRole('link', { name: 'Open HBR-214' }).click();
  await expectAddress(/^\/HBR-214/);
});

test('on a phone a row shows its whole title, and its sender once', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await openApp('/inbox');
  const row = page.getByRole('link', { name: /commented on HBR-\d+/ }).first();
  await expect.element(row).toBeVisible();
  const title = row.getByText(/commented on HBR-\d+/).element();
  const [sender] = title.textContent.replace('Unread: ', '').split(' commented');
  expect(row.element().textContent.split(sender!)).toHaveLength(2);
  await sendToSelf('Pier 4 is closed until its crane is repaired, see HBR-191', 'Look', '/HBR-191');
  reopenApp();
  const long = page.getByText(/see HBR-191$/);
  await expect.element(long).toBeVisible();
  expect(long.element().scrollWidth).toBeLessThanOrEqual(long.element().clientWidth);
});

test('a title ends with its key, also where it needs two lines', async () => {
  await openApp('/inbox');
  await sendToSelf('Margareta Lindqvist-Sommerfeld assigned you to HBR-191', 'Look', '/HBR-191');
  reopenApp();
  const title = page.getByText(/assigned you to HBR-191$/);
  await expect.element(title).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = title.element();
  expect(scrollWidth).toBe(clientWidth);
  expect(scrollHeight).toBe(clientHeight);
});

test('the dialog previews a notification before it is sent', async () => {
  await openApp('/inbox');
  const open = page.getByRole('button', { name: 'Send notification' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Send a notification' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Pier 4 is closed');
  await dialog.getByRole('textbox', { name: /^Link/ }).fill('https://ports.example/pier-4');
  await expect
    .element(dialog.getByRole('region', { name: 'Preview' }))
    .toMatchTextContent('Open ports.example');
  await keyboard('{Escape}');
  await expect.element(open).toHaveFocus();
});

test('a notice says who sent it, and leads to the setting that turns its kind off', async () => {
  await openApp('/inbox');
  await page.getByRole('link', { name: /HBR-244 is due tomorrow/ }).click();
  const notice = page.getByRole('article', { name: /is due tomorrow/ });
  await expect.element(notice).toMatchTextContent('Docket');
  await notice.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Turn these off: Due tomorrow' }).click();
  await expectAddress(/^\/settings\/notifications/);
  await expect.element(page.getByRole('switch', { name: /^Due tomorrow/ }).first()).toHaveFocus();
});

test('the way back from a notification leads to its row, as Escape does', async () => {
  await openApp('/inbox');
  const row = page.getByRole('link', { name: /HBR-244 is due tomorrow/ });
  const heading = page.getByRole('article').getByRole('heading', { name: /HBR-244 is due tomorrow/ });
  for (const leave of [() => history.back(), () => keyboard('{Escape}')]) {
    await row.click();
    await expect.element(heading).toHaveFocus();
    await leave();
    await expect.element(row).toHaveFocus();
  }
});

test('people who cannot be read are not said to be missing', async () => {
  await openApp('/inbox');
  failRequests('GET', /\/people$/);
  reopenApp();
  await page.getByRole('button', { name: 'Send notification' }).click();
  await page.getByRole('button', { name: 'To: Choose people' }).click();
  await expect.element(page.getByText('The list did not load. The service failed.').first()).toBeVisible();
  await expectNone(page.getByText('Nobody has this name.'));
});

test('offline nothing is said to be marked, and an opened notice is marked once the connection is back', async () => {
  await openApp('/inbox');
  const inbox = page.getByRole('navigation').getByRole('link', { name: /^Inbox/ });
  await expect.element(inbox).toMatchTextContent('3');
  const refusal = page.getByText('This change needs the connection, and cannot be kept for later.');
  await setOffline(true);
  const announcements = recordAnnouncements();
  await page
    .getByRole('link', { name: /commented on HBR-\d+/ })
    .first()
    .click();
  const notice = page.getByRole('article', { name: /commented on/ });
  await expect.element(notice.getByRole('button', { name: 'Mark read' })).toBeVisible();
  await expectNone(refusal);
  for (const key of ['u', '{Shift>}U{/Shift}']) {
    await keyboard(key);
    await expect.element(refusal).toBeVisible();
    dismissToast();
    await expectNone(refusal);
  }
  await setOffline(false);
  await expect.element(notice.getByRole('button', { name: 'Mark unread' })).toBeVisible();
  await expect.element(inbox).toMatchTextContent('2');
  expect(announcements.filter(text => /marked/i.test(text))).toEqual([]);
});
