import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failRequests, pendingRequestCount, setOffline } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { card, openBoard } from '#features/board/testing/on-board.ts';
import { harbour, owner } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { holdDevice } from '../testing/hold-device.ts';
import { comment, commentWith, edit, menuOf, openComments, send, thread } from '../testing/on-comments.ts';
import { commentField, panelOf } from '../testing/on-ticket.ts';

const { checkIn } = harbour.tickets;
const { keyboard } = userEvent;
afterEach(() => {
  vi.restoreAllMocks();
  return page.viewport(1440, 900);
});

test('the ground around the field of a comment leads into it', async () => {
  await openComments();
  await expect.element(commentField).toBeVisible();
  const ground = commentField.element().closest('[data-composer]')!.lastElementChild!;
  await userEvent.click(ground, { position: { x: 60, y: 3 } });
  await expect.element(commentField).toHaveFocus();
});

test('a comment is written and edited with the keyboard, and an edit is cancelled', async () => {
  await openComments();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await comment('Measured on the bench');
  const mine = commentWith('Measured on the bench');
  await expect.element(menuOf(mine)).toBeVisible();
  await expect.element(commentField).toHaveTextContent('');
  await expect.element(commentField).toHaveFocus();

  const field = await edit(mine);
  await keyboard(', twice');
  await send();
  await expectNone(field);
  await expect.element(mine).toMatchTextContent('Measured on the bench, twice');
  await expect.element(mine).toMatchTextContent('edited');
  await expect.element(mine).toHaveFocus();

  await edit(mine);
  await keyboard('{Control>}a{/Control}{Delete}');
  await thread.getByRole('button', { name: /^Save/ }).click();
  await expect.element(thread.getByRole('alert')).toHaveTextContent('A comment needs text or an image.');
  await thread.getByRole('textbox', { name: 'Edit comment' }).click();
  await keyboard('Not this{Escape}');
  await expectNone(page.getByRole('textbox', { name: 'Edit comment' }));
  await expect.element(panelOf(checkIn.reference)).toBeVisible();
  await expect.element(mine).toMatchTextContent('Measured on the bench, twice');
  reopenApp();
  await expect.element(mine).toMatchTextContent('Measured on the bench, twice');
});

test('an own comment reads the column of its ticket again, and no other', async () => {
  await openComments();
  // The board beside it may still load its columns.
  await expect.element(page.getByRole('list', { name: /^Tickets in / })).toHaveLength(5);
  await expect.poll(pendingRequestCount).toBe(0);
  const requests = vi.spyOn(globalThis, 'fetch');
  const lists = () => requests.mock.calls.filter(([input]) => /\/tickets\?/.test(new Request(input).url));
  await comment('Measured on the bench');
  await expect.element(menuOf(commentWith('Measured on the bench'))).toBeVisible();
  await expect.poll(lists).toHaveLength(1);
  await expect.poll(pendingRequestCount).toBe(0);
  expect(lists()).toHaveLength(1);
});

test('a sent comment is in view, in the panel and on the page of a phone, and so is the composer', async () => {
  await openComments();
  await comment('Measured on the bench');
  await expect.element(commentWith('Measured on the bench')).toBeInViewport({ ratio: 1 });
  await page.viewport(390, 844);
  await openApp(`/${checkIn.reference}`);
  await comment('Measured on the quay');
  await expect.element(menuOf(commentWith('Measured on the quay'))).toBeVisible();
  await expect.element(commentWith('Measured on the quay')).toBeInViewport({ ratio: 1 });
  await expect.element(commentField).toBeInViewport({ ratio: 1 });
});

test('the end of the comments stays in view while the composer below them grows', async () => {
  await openComments();
  const discussion = page.getByRole('list').getByText(/^Replay works on the bench/);
  await expect.element(discussion).toBeInTheDocument();
  const scroller = panelOf(checkIn.reference).element().querySelector<HTMLElement>('header + div')!;
  const fromEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  await expect.poll(() => scroller.querySelector('[aria-busy]')).toBeNull();
  // Comments out of view have estimated heights, so that the end moves until they have been shown.
  await expect
    .poll(() => {
      const wasAtEnd = scroller.scrollTop > 0 && fromEnd() < 2;
      scroller.scrollTop = scroller.scrollHeight;
      return wasAtEnd;
    })
    .toBe(true);
  const height = scroller.clientHeight;
  await commentField.click();
  await keyboard('One{Enter}two{Enter}three{Enter}four');
  await expect.poll(() => scroller.clientHeight).toBeLessThan(height - 40);
  await expect.poll(fromEnd).toBeLessThan(2);
});

test('a comment that was refused stays, and is sent again or discarded', async () => {
  await openComments();
  const mend = failRequests('POST', /\/comments$/);
  await comment('First try');
  const first = commentWith('First try');
  await expect.element(first.getByRole('alert')).toMatchTextContent('Not sent. The service failed.');
  await comment('Second thoughts');
  const second = commentWith('Second thoughts');
  await second.getByRole('button', { name: 'Discard' }).click();
  await expectNone(second);
  mend();
  await first.getByRole('button', { name: 'Retry' }).click();
  await expect.element(menuOf(first)).toBeVisible();
  await expectNone(first.getByRole('alert'));
  reopenApp();
  await expect.element(menuOf(first)).toBeVisible();
  await expectNone(second);
});

test('sending a comment says once what became of it', async () => {
  await openComments();
  const region = document.querySelector('body > [aria-live="polite"]')!;
  const said: string[] = [];
  const observer = new MutationObserver(() => {
    if (region.textContent) said.push(region.textContent);
  });
  observer.observe(region, { childList: true });
  await comment('Measured on the bench');
  await expect.poll(() => said).toEqual(['Comment sent.']);
  await setOffline(true);
  await comment('Measured on the quay');
  const kept = 'Offline, kept on this device and sent later.';
  await expect.element(commentWith('Measured on the quay')).toMatchTextContent(kept);
  await expect.poll(() => said).toEqual(['Comment sent.', `Comment not sent yet. ${kept}`]);
  await setOffline(false);
  await expect.element(menuOf(commentWith('Measured on the quay'))).toBeVisible();
  expect(said).toHaveLength(2);
  observer.disconnect();
});

test('the button mentions a person, and the draft is restored', async () => {
  await openComments();
  await page.getByRole('button', { name: 'Mention somebody' }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await keyboard('tom{Enter}');
  await expect.element(commentField).toMatchTextContent('@Tomás Rey');
  await keyboard('was there');
  reopenApp();
  await expect.element(commentField).toMatchTextContent('@Tomás Rey was there');
  await page.getByRole('button', { name: 'Send' }).click();
  const mine = commentWith('Tomás Rey was there');
  await expect.element(menuOf(mine)).toBeVisible();
  await expect.element(mine).toMatchTextContent(owner.name);
  reopenApp();
  await expect.element(menuOf(mine)).toBeVisible();
  await expect.element(commentField).toHaveValue('');
});

test('the people and tickets to mention stay within the screen of a phone', async () => {
  await page.viewport(390, 844);
  await openApp(`/${checkIn.reference}`);
  await commentField.click();
  const places = page.getByRole('listbox');
  for (const text of ['@', 'and at the end of a line @']) {
    await keyboard(text);
    await expect.element(places).toBeInViewport({ ratio: 1 });
    await keyboard('{Escape} ');
    await expectNone(places);
  }
});

test('a comment sent before the stored draft is read is sent after it, and leaves no draft', async () => {
  await openComments();
  const release = await holdDevice();
  reopenApp();
  await comment('Faster than the device');
  release();
  await expect.element(menuOf(commentWith('Faster than the device'))).toBeVisible();
  await expect.element(commentField).toHaveTextContent('');
  await expect.element(commentField).toHaveFocus();
  reopenApp();
  await expect.element(menuOf(commentWith('Faster than the device'))).toBeVisible();
  await expect.element(commentField).toHaveValue('');
});

test('no key is lost while the editor replaces the plain field', async () => {
  await openComments();
  const release = await holdDevice();
  reopenApp();
  await commentField.click();
  await keyboard('Written in the ');
  const plain = commentField.element();
  expect(plain.tagName).toBe('TEXTAREA');
  // The label of the focused element at the moment the plain field is removed.
  const focused = new Promise(resolve => {
    new MutationObserver((_, observer) => {
      if (plain.isConnected) return;
      observer.disconnect();
      resolve(document.activeElement?.getAttribute('aria-label'));
    }).observe(document.body, { childList: true, subtree: true });
  });
  release();
  expect(await focused).toBe('Write a comment');
  await keyboard('tunnel.');
  await expect.element(commentField).toHaveTextContent('Written in the tunnel.');
});

test('a comment on a ticket that has not loaded without a connection is shown as kept, and sent later', async () => {
  await openBoard();
  await setOffline(true);
  await card(checkIn.reference).click();
  await expect.element(panelOf(checkIn.reference).getByText('The ticket did not load')).toBeVisible();
  await comment('Ask the gate');
  await expect
    .element(commentWith('Ask the gate'))
    .toMatchTextContent('Offline, kept on this device and sent later.');
  await setOffline(false);
  await expect.element(commentWith('Nine days is plenty')).toBeVisible();
  await expect.element(menuOf(commentWith('Ask the gate'))).toBeInTheDocument();
});
