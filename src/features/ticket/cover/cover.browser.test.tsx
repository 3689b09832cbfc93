import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { card, expectLoaded } from '#features/board/testing/on-board.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { panelOf } from '../testing/on-ticket.ts';

const { reference } = harbour.tickets.checkIn;
const { keyboard } = userEvent;
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const dialog = page.getByRole('dialog', { name: `Cover of ${reference}` });
const panel = panelOf(reference);
const onPanel = panel.getByRole('img', { name: 'Cover' });

const stored = () => callService<Ticket>('GET', `/api/app/references/${reference}`);
const onCard = () =>
  card(reference).element().closest('li')?.querySelector('img[src^="/files/"]')?.getAttribute('src') ?? null;

async function choose(name: string): Promise<void> {
  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Opens a ticket whose description shows a picture; returns its address. */
async function openWithPicture(): Promise<string> {
  await openApp(`/projects/HBR/board/${reference}`);
  await expectLoaded();
  const { id } = await stored();
  const { url } = await callService<{ url: string }>('POST', '/api/app/files', {
    name: 'a.png',
    data: pixel,
  });
  const description_html = `<p>See</p><img src="${url}" alt="The quay">`;
  await callService('PATCH', `/api/v1/tickets/${id}`, { description_html });
  reopenApp();
  await expectLoaded();
  await expect.element(panel).toBeVisible();
  return url;
}

test('a cover is set from the description, shown on card and panel, hidden, undone and removed', async () => {
  const url = await openWithPicture();
  await choose('Set cover…');
  await expect
    .element(dialog.getByRole('button', { name: 'The quay' }))
    .toHaveAttribute('aria-pressed', 'false');
  await expectAccessible('[role="dialog"]');
  await focusOn(dialog.getByRole('button', { name: 'The quay' }));
  await keyboard('{Enter}');
  await expectNone(dialog);
  await expect.element(onPanel).toBeInTheDocument();
  await expect.poll(onCard).toBe(url);
  await expect.poll(async () => (await stored()).cover).toEqual({ url, width: 1, height: 1 });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectNone(onPanel);
  await expect.poll(onCard).toBeNull();
  await expect.poll(async () => (await stored()).cover).toBeNull();
  await keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(onCard).toBe(url);

  await page.getByRole('button', { name: 'Display' }).click();
  const shown = page.getByRole('group', { name: 'Shown on cards' }).getByRole('button', { name: 'Cover' });
  await shown.click();
  await expect.poll(onCard).toBeNull();
  await shown.click();
  await expect.poll(onCard).toBe(url);
  await keyboard('{Escape}');
  await choose('Change cover…');
  await expect.element(dialog.getByRole('img', { name: 'Current cover' })).toBeVisible();
  await expectAccessible('[role="dialog"]');
  await keyboard('{Escape}');
  await expectNone(dialog);
  await choose('Remove cover');
  await expectNone(onPanel);
  await expect.poll(async () => (await stored()).cover).toBeNull();
});

test('a picture is uploaded as a cover, and a refused upload says why', async () => {
  await openApp(`/projects/HBR/board/${reference}`);
  await expectLoaded();
  await choose('Set cover…');
  await expect.element(dialog.getByText('The description has no pictures.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Upload a picture…' })).toHaveFocus();
  const upload = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    userEvent.upload(
      dialog.getByLabelText('Picture to upload'),
      new File([bytes], name, { type: 'image/png' }),
    );
  await upload('notes.png', new Uint8Array([1, 2, 3]));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('“notes.png” was not uploaded.');
  await upload('quay.png', Uint8Array.fromBase64(pixel));
  await expectNone(dialog);
  await expect.element(onPanel).toBeInTheDocument();
  await expect.poll(async () => (await stored()).cover?.width).toBe(1);
});

test('a cover that the service refuses disappears with the reason', async () => {
  await openWithPicture();
  failRequests('PATCH', /\/tickets\//);
  await choose('Set cover…');
  await dialog.getByRole('button', { name: 'The quay' }).click();
  await expect.element(page.getByText(/was not changed/).first()).toBeVisible();
  await expectNone(onPanel);
});

test('a picture that does not load is a strip with words, and is loaded again with the network', async () => {
  await openWithPicture();
  await choose('Set cover…');
  await dialog.getByRole('button', { name: 'The quay' }).click();
  await expect.element(onPanel).toBeInTheDocument();
  const picture = onPanel.element();
  picture.dispatchEvent(new Event('error'));
  const words = panel.getByText('The picture did not load.');
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().height).toBeLessThan(50);
  await expectAccessible('[data-ticket-panel]');
  dispatchEvent(new Event('online'));
  await expect.poll(() => onPanel.element() === picture).toBe(false);
});
