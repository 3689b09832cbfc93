import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { recordAnnouncements } from '#features/board/testing/record-announcements.ts';

const { keyboard } = userEvent;
const tickets = page.getByRole('region', { name: 'Tickets' });

test('End, Page Down, Page Up and Home move the focus along all results, which load on the way', async () => {
  await openApp('/search?q=type%3Aticket+is%3Adone');
  const results = tickets.getByRole('link');
  await expect.element(results.first()).toBeVisible();
  await keyboard('{ArrowDown}');
  await expect.element(results.first()).toHaveFocus();
  await keyboard('{PageDown}');
  const positionOf = () => results.elements().indexOf(document.activeElement as HTMLElement);
  expect(positionOf()).toBeGreaterThan(3);
  await expect.element(results.nth(positionOf())).toBeInViewport({ ratio: 1 });
  await keyboard('{PageUp}');
  await expect.element(results.first()).toHaveFocus();

  const total = Number(tickets.getByRole('heading').element().textContent?.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(40);
  const said = recordAnnouncements();
  const release = holdRequests(/page=2/);
  await keyboard('{End}');
  await expect.poll(positionOf).toBe(19);
  await keyboard('{End}');
  release();
  await expect.poll(positionOf).toBeGreaterThan(19);
  while (positionOf() < total - 1) {
    const before = positionOf();
    await keyboard('{End}');
    await expect.poll(positionOf).toBeGreaterThan(before);
  }
  await keyboard('{Home}');
  await expect.element(results.first()).toHaveFocus();
  expect(said).toEqual([]);
});
