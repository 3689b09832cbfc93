import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { owner } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
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

test.each([
  ['board', page.getByRole('region', { name: 'Priority: High' })],
  ['list', page.getByRole('table', { name: /^Tickets by priority/ })],
] as const)('after another grouping of the %s, Escape leads back to the card', async (name, grouped) => {
  await openApp(`/projects/HBR/${name}`);
  const card = page.getByRole('link', { name: /HBR-214/ }).first();
  await expect.element(card).toBeVisible();
  await focusOn(card);
  await keyboard('v');
  await choose('Priority');
  await expect.element(grouped).toBeInTheDocument();
  await keyboard('{Escape}');
  await expect.element(card).toHaveFocus();
});

/** Filters by a label and takes the filter back. Returns whether something was in outline meanwhile. */
async function filterAndClear(
  isFiltered: () => Promise<void>,
  isWhole: () => Promise<void>,
): Promise<boolean> {
  await isWhole();
  const end = watchForOutlines();
  await keyboard('f');
  const search = page.getByRole('combobox', { name: 'Filter by' });
  await search.fill('label gate');
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/gate/);
  await keyboard('{Enter}');
  if (search.elements().length > 0) await keyboard('{Escape}');
  await expectNone(search);
  await isFiltered();
  await keyboard('{Shift>}f{/Shift}');
  await isWhole();
  return end();
}

test('a filter of the lanes replaces what is shown in one step', async () => {
  await openApp('/projects/HBR/board?group=assignee');
  const mine = page.getByRole('region', { name: `Assignee: ${owner.name}` });
  const hadOutlines = await filterAndClear(
    () => expect.element(mine).toMatchTextContent(/\d of 18 tickets match/),
    async () => {
      await expect.element(mine).toMatchTextContent(/18 tickets/);
      await expectNone(page.getByText(/tickets match/));
      await expect.poll(() => document.querySelectorAll('[class*="_skeleton_"]').length).toBe(0);
    },
  );
  expect(hadOutlines).toBe(false);
});

test('a filter of the grouped list replaces what is shown in one step', async () => {
  await openApp('/projects/HBR/list?group=assignee');
  const head = page.getByRole('button', { name: owner.name, exact: true });
  const rows = () => document.querySelectorAll('[data-ticket]').length;
  const hadOutlines = await filterAndClear(
    async () => {
      await expect.poll(rows).toBeLessThan(17);
      await expect.element(head).toBeVisible();
    },
    async () => {
      await expect.element(head).toBeVisible();
      await expect.poll(rows).toBeGreaterThan(18);
      await expect.poll(() => document.querySelectorAll('[class*="_skeleton_"]').length).toBe(0);
    },
  );
  expect(hadOutlines).toBe(false);
});
