import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { NotificationSettings } from '#contract/app/notices.ts';
import { notificationKinds } from '#contract/notification-kinds.ts';
import { expectAccessible } from '#ui/testing/expect-screen.ts';

const { keyboard } = userEvent;
const settings = () => callService<NotificationSettings>('GET', '/api/app/me/notification-settings');
const zone = page.getByRole('button', { name: /^Time zone:/ });

test('each kind has a switch that holds what was chosen', async () => {
  await openApp('/settings/notifications');
  for (const { label } of Object.values(notificationKinds))
    await expect
      .element(page.getByRole('switch', { name: new RegExp(`^${label}`) }).first())
      .toBeInTheDocument();
  const comments = page.getByRole('switch', { name: /^Comments/ }).first();
  await expect.element(comments).toBeChecked();
  (comments.element() as HTMLElement).focus();
  await keyboard(' ');
  await expect.element(comments).not.toBeChecked();
  await expect.poll(async () => (await settings()).kinds.commented).toBe(false);
  reopenApp();
  await expect.element(comments).not.toBeChecked();
  await expectAccessible();
});

test('the time zone is found by its name', async () => {
  await openApp('/settings/notifications');
  await expect.element(zone).toMatchTextContent('Europe/Lisbon');
  await zone.click();
  await keyboard('tokyo');
  await keyboard('{Enter}');
  await expect.element(zone).toMatchTextContent('Asia/Tokyo');
  await expect.poll(async () => (await settings()).time_zone).toBe('Asia/Tokyo');
});
