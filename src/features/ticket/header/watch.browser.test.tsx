import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { setOffline } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import type { Watch } from '#contract/app/notices.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';

const { keyboard } = userEvent;
const more = page.getByRole('button', { name: 'More actions' });

test('a ticket is watched by its menu and by a key, and says who watches', async () => {
  await openApp('/HBR-231');
  const { id } = await callService<{ id: string }>('GET', '/api/app/references/HBR-231');
  const read = () => callService<Watch>('GET', `/api/app/tickets/${id}/watch`);
  const before = (await read()).is_watching;
  await more.click();
  await page.getByRole('menuitem', { name: before ? 'Stop watching' : /^Watch(?!ed)/ }).click();
  await expect.poll(async () => (await read()).is_watching).toBe(!before);
  await keyboard('{Shift>}W{/Shift}');
  await expect.poll(async () => (await read()).is_watching).toBe(before);
  await more.click();
  await page.getByRole('menuitem', { name: /^Watched by/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Watched by' })).toMatchTextContent('Jonas');
  await expectAccessible();
  await keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});

test('a watch that cannot be sent is taken back, and never said to be set', async () => {
  await openApp('/HBR-214');
  await expect.element(more).toBeVisible();
  await more.click();
  const item = page.getByRole('menuitem', { name: /^(Watch(?!ed)|Stop watching)/ });
  await expect.element(item).toBeVisible();
  const words = item.element().textContent;
  await setOffline(true);
  await item.click();
  await expect
    .element(page.getByText('This change needs the connection, and cannot be kept for later.'))
    .toBeVisible();
  await expectNone(page.getByText(/^You (no longer )?watch HBR-214\.$/));
  await more.click();
  await expect.element(item).toHaveTextContent(words!);
});
