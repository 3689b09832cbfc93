import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { card, expectLoaded } from '#features/board/testing/on-board.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';

const { keyboard } = userEvent;
const tickets = page.getByRole('region', { name: 'Tickets' });
const documents = page.getByRole('region', { name: 'Documents' });

test('a search finds tickets and documents of all projects and marks the words', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await keyboard('/');
  const field = page.getByRole('searchbox', { name: 'Search tickets and documents' });
  await expect.element(field).toHaveFocus();
  await keyboard('gate term');
  const first = tickets.getByRole('link').first();
  await expect.element(first).toMatchTextContent('Gate terminal loses the session');
  await expect.poll(() => tickets.element().querySelector('mark')?.textContent).toBe('Gate');
  await expect.element(documents).toMatchTextContent('Do not restart the terminal');
  await expectAddress('/search?q=gate+term');
  await expectAccessible();

  await keyboard('{ArrowDown}');
  await expect.element(first).toHaveFocus();
  await keyboard('{ArrowUp}');
  await expect.element(field).toHaveFocus();
  await page.getByRole('radio', { name: /^Documents/ }).click();
  await expectNone(tickets);
  reopenApp();
  await expect.element(documents).toBeVisible();
  await expectNone(tickets);
});

test('back from a result focuses it again, and Esc leaves the search for the board as it was', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const board = () => document.querySelector<HTMLElement>('[data-scroll="board"]')!;
  board().scrollTo({ left: 120 });
  card('HBR-203').element().focus();
  await keyboard('/');
  await expect.element(page.getByRole('searchbox', { name: /^Search tickets/ })).toHaveFocus();
  await keyboard('gate');
  await expect.element(tickets.getByRole('link').nth(1)).toBeVisible();
  await expectAddress('/search?q=gate');
  await keyboard('{ArrowDown}{ArrowDown}');
  const second = tickets.getByRole('link').nth(1);
  await expect.element(second).toHaveFocus();
  await keyboard('{Enter}');
  await expectAddress(/^\/HBR-/);
  history.back();
  await expect.element(second).toHaveFocus();
  await keyboard('{Escape}');
  await expectAddress('/projects/HBR/board');
  await expect.element(card('HBR-203')).toHaveFocus();
  expect(board().scrollLeft).toBe(120);
});

test('a project narrows the search, and an empty result is explained', async () => {
  await openApp('/search?q=gate');
  await expect.element(tickets).toBeVisible();
  await expect.element(page.getByText(/Harbour \/ /).first()).toBeVisible();
  const project = page.getByRole('combobox', { name: 'Project' });
  await userEvent.selectOptions(project, 'Pilotage');
  await expectAddress(/project=PIL/);
  await expectNone(page.getByText(/Harbour \/ /));
  await userEvent.selectOptions(project, 'All projects');
  await page.getByRole('searchbox').fill('zzzz');
  await expect.element(page.getByText('Nothing holds “zzzz”')).toBeVisible();
});
