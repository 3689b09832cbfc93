import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#ui/testing/expect-screen.ts';
import { pendingRequestCount } from './testing/memory-service.ts';
import { openApp } from './testing/open-app.ts';

/** Screens, with the heading of each and, where its content comes after it, a text of that. */
const screens: [path: string, heading: string | RegExp, shows?: string | RegExp][] = [
  ['/projects', 'Projects', 'Pilotage'],
  ['/projects/HBR/board', 'Harbour', /Let dispatchers pin/],
  ['/projects/HBR/board/HBR-214', 'Harbour', /Nine days is plenty/],
  ['/projects/HBR/calendar', 'Harbour', /^\d\d? tickets$/],
  ['/projects/HBR/analytics', 'Harbour'],
  ['/projects/HBR/settings', 'Harbour'],
  ['/HBR-214', /Offline check-in/, /Nine days is plenty/],
  ['/documents', 'Documents', 'Gate outage runbook'],
  ['/search?q=gate', 'Search', /Gate terminal loses/],
  ['/inbox', 'Inbox'],
  ['/my-tickets', 'My tickets'],
  ['/settings/account', 'Settings'],
  ['/settings/notifications', 'Settings', 'Due dates'],
  ['/settings/people', 'Settings', /Ada Okafor/],
  ['/settings/credentials', 'Settings', /intake-bot/],
  ['/settings/trash', 'Settings'],
];

afterEach(() => page.viewport(1440, 900));

test.each(screens)('%s has no accessibility violation at any width', async (path, heading, shows) => {
  await openApp(path);
  await expect.element(page.getByRole('heading', { name: heading, level: 1 }).first()).toBeInTheDocument();
  if (shows) await expect.element(page.getByRole('main').getByText(shows).first()).toBeInTheDocument();
  await expect.poll(pendingRequestCount).toBe(0);
  await expectAccessible();
  await page.viewport(390, 844);
  await expectAccessible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('an address that leads nowhere says so', async () => {
  await openApp('/nowhere/at/all');
  await expect.element(page.getByText('There is nothing at this address')).toBeVisible();
  await expectAccessible();
});
