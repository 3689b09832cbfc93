import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { owner } from '#seed/names.ts';
import { openBoard } from '../testing/on-board.ts';

const { keyboard } = userEvent;

/** Watches each state of the page that is painted. Returns whether one had no ticket or something in outline. */
function watchForOutlines(): () => boolean {
  let isFound = false;
  const observer = new MutationObserver(() => {
    const hasTickets = document.querySelector('[data-scroll] [data-ticket], [data-scroll="list"] [data-row]');
    isFound ||= !hasTickets || document.querySelector('[data-scroll] [class*="_skeleton_"]') !== null;
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    observer.disconnect();
    return isFound;
  };
}

const choose = (label: string) => page.getByLabelText('Group by').selectOptions(label);

test('another grouping of the board replaces the one before in one step', async () => {
  await openBoard();
  await keyboard('v');
  const end = watchForOutlines();
  await choose('Assignee');
  await expect.element(page.getByRole('region', { name: `Assignee: ${owner.name}` })).toBeInTheDocument();
  await choose('Priority');
  await expect.element(page.getByRole('region', { name: 'Priority: High' })).toBeInTheDocument();
  await choose('No grouping');
  await expect
    .element(page.getByRole('list', { name: 'Tickets in Backlog', exact: true }))
    .toBeInTheDocument();
  expect(end()).toBe(false);
});

test('another grouping of the list replaces the one before in one step', async () => {
  await openApp('/projects/HBR/list');
  await expect.element(page.getByRole('table', { name: /^Tickets by status|^Tickets/ })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-ticket]').length).toBeGreaterThan(10);
  await expect.poll(() => document.querySelectorAll('[data-scroll] [class*="_skeleton_"]').length).toBe(0);
  await keyboard('v');
  const end = watchForOutlines();
  await choose('Assignee');
  await expect.element(page.getByRole('table', { name: /^Tickets by assignee/ })).toBeInTheDocument();
  await choose('No grouping');
  await expect.element(page.getByRole('table', { name: 'Tickets', exact: true })).toBeInTheDocument();
  await choose('Priority');
  await expect.element(page.getByRole('table', { name: /^Tickets by priority/ })).toBeInTheDocument();
  expect(end()).toBe(false);
});
