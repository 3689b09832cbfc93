import { expect, onTestFinished, test } from 'vitest';
import { setOffline } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { panelOf } from '../testing/on-ticket.ts';

const { checkIn } = harbour.tickets;

test('on a phone the ticket over its board says that there is no connection', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  const panel = panelOf(checkIn.reference);
  await expect.element(panel).toBeVisible();
  onTestFinished(() => setOffline(false));
  await setOffline(true);
  await expect.element(panel.getByRole('status').getByText(/^Offline\./)).toBeVisible();
});
