import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { callService } from './testing/call-service.ts';
import { openApp } from './testing/open-app.ts';

/** Plays a tab that has been reading the stream for long. `onAsk` runs when another tab begins to listen. */
function leadStream(onAsk: () => Promise<void>): void {
  const ended = Promise.withResolvers<void>();
  const channel = new BroadcastChannel('docket-live');
  onTestFinished(() => {
    channel.close();
    ended.resolve();
  });
  void navigator.locks.request('docket-live', () => ended.promise);
  channel.onmessage = () =>
    void onAsk().then(() => channel.postMessage({ id: '999999', name: 'newest', data: '' }));
}

test('a second tab shows what changed after its first reads and before it listened', async () => {
  const { checkIn } = harbour.tickets;
  leadStream(async () => {
    const { id } = await callService<{ id: string }>('GET', `/api/app/references/${checkIn.reference}`);
    await callService('PATCH', `/api/v1/tickets/${id}`, { title: 'Measure the gate' });
  });
  await openApp('/projects/HBR/board');
  await expect.element(page.getByRole('link', { name: /Measure the gate/ })).toBeVisible();
});
